"""Every one of the 108 abilities: it does what its sheet says, and refuses what its sheet forbids.

A row reads: ability | first side | second side | what is played | what the sheets say then. The first
side moves in round 3 and holds the castle C1; sheets are written as in the one-line form of positions.
"""

import pytest

from games.sigillum.table import Table, filled, lay
from hexkeep.games.sigillum import GAME
from hexkeep.games.sigillum.components.sheet_language import (
    COPY,
    DELAY,
    EFFECTS,
    HASTEN,
    HEAL,
    HEAL_FROM_ALLY,
    HEAL_FROM_USER,
    ONE_CELL,
    REPAIR,
    REVERSE,
    STAY,
)
from hexkeep.games.sigillum.components.sheets import ability_number
from hexkeep.games.sigillum.vocabulary import ABILITY, CELL, EFFECT, WHO

DOES = """
builders-decree | architectus=C2 malleus=E2 | saxum=C4 | attack who:architectus | architectus=C2a saxum=C4/4
raised-wall | architectus=C2 | | use ability:raised-wall, to cell:C3 | architectus=C2!5. C3^obstacle.1
reconstruction | architectus=C2 | | use ability:reconstruction | architectus=C2!.6 4:0
armoured-lunge | armus=C2 | saxum=C3 | attack who:armus | armus=C2a saxum=C3/4
shield-rush | armus=C2 | saxum=C3 | use ability:shield-rush | armus=C3!5. saxum=C4
shield-rush | armus=C2 | saxum=C3 redux=C4 | use ability:shield-rush | armus=C2!5. saxum=C3*stun redux=C4
shield-wall | armus=C2 malleus=B1 | saxum=C3 | use ability:shield-wall \
  | armus=C2!.6+defence-up malleus=B1+defence-up equita=C1+defence-up saxum=C3
water-lash | aqus=C2 | saxum=C3 | attack who:aqus | aqus=C2a saxum=C3/4
fluidity | aqus=C2 malleus=B1+defence-up+attack-up | | use ability:fluidity \
  | aqus=C2!5.+attack-up malleus=B1+defence-up+attack-up
fluidity | aqus=C2 | saxum=E2+vampirism | use ability:fluidity | aqus=C2!5.+vampirism saxum=E2+vampirism
rising-tide | aqus=C2 | | use ability:rising-tide, to cell:C3 | aqus=C3!.5+attack-up
long-shot | ballistarius=A1 | saxum=E3 | attack who:ballistarius | ballistarius=A1a saxum=E3/2
winch-up | ballistarius=A1 | | use ability:winch-up | ballistarius=A1!3.+attack-up
ramming-bolt | ballistarius=C2 | saxum=C3 | use ability:ramming-bolt | ballistarius=C2!.4 saxum=C4
wrath-of-roots | arborus=C2 | saxum=B3 redux=D1 | attack who:arborus | saxum=B3/4 redux=D1/2
call-of-the-thicket | arborus=C2 | saxum=C3 | use ability:call-of-the-thicket, at who:saxum | arborus=C2!4. saxum=B3
call-of-the-thicket | arborus=C2 | saxum=B4 | use ability:call-of-the-thicket, at who:equita | arborus=C2!4. equita=D1
shield-of-the-forest | arborus=C2 | | use ability:shield-of-the-forest, at who:arborus | arborus=C2!.3+defence-up
retribution | fidea=C2 | saxum=C4 | attack who:fidea | saxum=C4/4
resurrection | fidea=C2 malleus=B1/2 | | use ability:resurrection, at who:malleus | fidea=C2!2. malleus=B1/3
resurrection | fidea=C2 malleus=B1/2 | | use ability:resurrection, at who:fidea | fidea=C2!2.+acceleration malleus=B1/2
take-wing | fidea=C2 | | use ability:take-wing, at who:fidea | fidea=C2!.4+wings
run-to-ground | caballus=C2 | saxum=B4*slow redux=E3*slow | attack who:caballus | saxum=B4/4*slow redux=E3/2*slow
on-the-rein | caballus=C3 | saxum=C4 | use ability:on-the-rein | caballus=C2!2. saxum=C3
on-the-rein | caballus=C3 malleus=C4 | | use ability:on-the-rein | caballus=C2!2. malleus=C3
trampling-hooves | caballus=C3 | saxum=C4 redux=B2 | use ability:trampling-hooves \
  | caballus=C3!.3 saxum=C4*slow redux=B2*slow
headsmans-axe | carnifex=C3 | saxum=C4*stun redux=E2*poison | attack who:carnifex | saxum=C4/3*stun redux=E2*poison
stockades | carnifex=C2 | saxum=C4 | use ability:stockades | carnifex=C2!4. saxum=C4*capture-down
convict-the-guilty | carnifex=C2 | saxum=C4+defence-up | use ability:convict-the-guilty \
  | carnifex=C2!.5 saxum=C3*defence-down
convict-the-guilty | carnifex=C2 | saxum=C4/2+wings | use ability:convict-the-guilty | carnifex=C2!.2 saxum=C3/2+wings
three-maws | cerberus=C3 | saxum=C4 redux=B2 | attack who:cerberus | saxum=C4/4 redux=B2/2
swiftness | cerberus=C3m | saxum=B4/4 | use ability:swiftness, to cell:C2 | cerberus=C2m!3.
swiftness | cerberus=C3m+wings | saxum=B4/4 | use ability:swiftness, to cell:A1 | cerberus=A1m!3.+wings
dread-growl | cerberus=C3 | saxum=C4 redux=B2 | use ability:dread-growl \
  | cerberus=C3!.3 saxum=C4*attack-down redux=B2*attack-down
piercing-horn | cornibus=C2 | saxum=C3 redux=C4 | attack who:cornibus | saxum=C3/4 redux=C4/2
piercing-horn | cornibus=C2 | saxum=C3 redux=B2 | attack who:cornibus, along line:north | saxum=C3/4 redux=B2
horn-of-the-herd | cornibus=C2 | | use ability:horn-of-the-herd | cornibus=C2!2.+capture-up
tower-trail | cornibus=C2 malleus=E2 | | use ability:tower-trail, to cell:E3 | cornibus=E3!.1
ice-shard | frigus=C2 | saxum=B4*poison | attack who:frigus | saxum=B4/4*poison
frozen-breath | frigus=C2 | saxum=B4 | use ability:frozen-breath | frigus=C2!1. saxum=B4*attack-down
shackling-cold | frigus=C2 | saxum=B4 | use ability:shackling-cold | frigus=C2!.3 saxum=B4*slow
otherworldly-touch | goetium=C2 | saxum=B4 | attack who:goetium | saxum=B4/4
ritual-of-life | goetium=C2 malleus=B1/2 | | use ability:ritual-of-life, at who:goetium \
  | goetium=C2/1!1. malleus=B1/3
ritual-of-life | goetium=C2/1 malleus=B1 | | use ability:ritual-of-life, at who:malleus | goetium=C2!1. malleus=B1/3
call-to-the-wounded | goetium=C2 malleus=E2/2 | | use ability:call-to-the-wounded, to cell:C3 \
  | goetium=C2!.1 malleus=C3/2
stone-volley | catapultus=C2 | saxum=C4 | attack who:catapultus | saxum=C4/3
stone-volley | catapultus=C2 | malleus=C4 | attack who:catapultus | malleus=C4/3
stunning-shot | catapultus=C2 | saxum=C4 | use ability:stunning-shot | catapultus=C2!5. saxum=C4*stun
siege-crew | catapultus=C2 | | use ability:siege-crew | catapultus=C2!.4+capture-up
crucible-of-hell | ferrarius=C2 | saxum=B2 | attack who:ferrarius | saxum=B2/4
hammer | ferrarius=C2 | saxum=C3 | use ability:hammer, to cell:B2 | ferrarius=C2!6. saxum=B2
anvil | ferrarius=C2 | saxum=C4 | use ability:anvil | ferrarius=C2!.3 saxum=C4*stun
anvil | ferrarius=C2 | saxum=C3 | use ability:anvil | ferrarius=C2!.2 saxum=C3*stun
wrathful-blow | iratus=C3 | saxum=C4 | attack who:iratus | saxum=C4/4
wrathful-blow | iratus=C3 | saxum=C4 redux=B2 | attack who:iratus, at who:saxum | saxum=C4/3 redux=B2
defiance | iratus=C2 malleus=B1 | saxum=C3 | use ability:defiance \
  | iratus=C2!2.+resistance malleus=B1+resistance equita=C1+resistance saxum=C3
boiling-rage | iratus=C2 | | use ability:boiling-rage | iratus=C2!.1+attack-up
scent-of-blood | mortum=C3 | saxum=C4/4 redux=E2/2 | attack who:mortum | saxum=C4/2 redux=E2/2
thirst-for-life | mortum=C2 | | use ability:thirst-for-life, at who:mortum | mortum=C2!3.+vampirism
grave-step | mortum=C2*slow | | use ability:grave-step, to cell:C3 | mortum=C3!.3*slow
burning-halo | ignifer=C2 malleus=B3+attack-up | saxum=B4 | attack who:ignifer | saxum=B4/4
burning-halo | ignifer=C2+defence-up | saxum=C3 | attack who:ignifer | saxum=C3/4
power-of-fire | ignifer=C2 malleus=B1 | | use ability:power-of-fire, at who:malleus | ignifer=C2!2. malleus=B1+attack-up
spark-of-zeal | ignifer=C2 | | use ability:spark-of-zeal, at who:ignifer | ignifer=C2!.2+acceleration
sweet-torment | illesebra=C2 | saxum=B4*stun redux=E3*stun | attack who:illesebra | saxum=B4/4*stun redux=E3/2*stun
hell-portal | illesebra=C2 malleus=E2 | | use ability:hell-portal, at who:malleus | illesebra=E2!5. malleus=C2
captivating-gaze | illesebra=C2 | saxum=C4 | use ability:captivating-gaze | illesebra=C2!.2 saxum=C4*stun
crushing-swing | malleus=C2 | saxum=C3 | attack who:malleus | saxum=C3/4
shockwave | malleus=C2 | saxum=C3 redux=C4 | use ability:shockwave | malleus=C2!6. saxum=C3*stun redux=C4*stun
siege-cry | malleus=E2 | | use ability:siege-cry | malleus=E2!.6+capture-up
siege-cry | malleus=E1 iratus=E2 | | use ability:siege-cry | malleus=E1!.6 iratus=E2+capture-up
rockfall | saxum=C3+defence-up | malleus=C4 redux=B2 | attack who:saxum | malleus=C4/3 redux=B2/2
stone-skin | saxum=C3 | | use ability:stone-skin | saxum=C3!2.+defence-up
ground-tremor | saxum=C3 | malleus=C4 redux=B2 | use ability:ground-tremor | saxum=C3!.5 malleus=C4*stun redux=B2*stun
circling-throw | redux=C3 | saxum=A2 malleus=E2 | attack who:redux | saxum=A2/4 malleus=E2/3
bone-guard | redux=C3 | | use ability:bone-guard | redux=C3!3.+defence-up
returning-dash | redux=C2 | saxum=C4 | use ability:returning-dash | redux=C3!.5+resistance saxum=C4
pendulum-strike | tempus=C3 | saxum=C4!12 | attack who:tempus | saxum=C4/3!12
mechanism-of-time | tempus=C2 malleus=B1!13 | | use ability:mechanism-of-time, hasten ability:shockwave \
  | tempus=C2!3. malleus=B1!.3
mechanism-of-time | tempus=C2 malleus=B1!13 | | use ability:mechanism-of-time, hasten-both who:malleus \
  | tempus=C2!3. malleus=B1!.2
stolen-moment | tempus=C2 | | use ability:stolen-moment, at who:tempus | tempus=C2!.4+acceleration
tangled-boughs | lignum=C2 | saxum=B4 redux=B3 | attack who:lignum, at who:saxum | saxum=B4/3 redux=B3
root-pull | lignum=C2 | saxum=C4 | use ability:root-pull | lignum=C2!3. saxum=C3
rotting-bark | lignum=C2 | saxum=B4 | use ability:rotting-bark | lignum=C2!.3 saxum=B4*attack-down
joint-blow | manus=C2 malleus=B1 | saxum=C3 | attack who:manus | saxum=C3/3
mechanical-hand | manus=C2 | saxum=C4 | use ability:mechanical-hand | manus=C2!3. saxum=C3
mechanical-hand | manus=C3 | saxum=B4 | use ability:mechanical-hand | manus=C3!3. equita=C2
plated-cover | manus=C2 malleus=B1 | saxum=C3 | use ability:plated-cover \
  | manus=C2!.4+defence-up malleus=B1+defence-up equita=C1+defence-up saxum=C3
blow-of-suffering | vinctum=C2/1 | saxum=C3 | attack who:vinctum | saxum=C3/3
iron-mask | vinctum=C2 | saxum=C3 | use ability:iron-mask | vinctum=C2!5. saxum=C4
manacles | vinctum=C2 | saxum=C3 | use ability:manacles | vinctum=C2!.4 saxum=C3*stun
striking-piston | mechanicus=C2 | saxum=C4 | attack who:mechanicus | saxum=C4/4
full-throttle | mechanicus=C2 | | use ability:full-throttle | mechanicus=C2!6.+acceleration
tower-jam | mechanicus=C2 | saxum=E2 redux=A2 | use ability:tower-jam \
  | mechanicus=C2!.6 saxum=E2*capture-down redux=A2*capture-down
corrosion | toxicum=C2 | saxum=B4*poison*poison redux=E3*poison | attack who:toxicum \
  | saxum=B4/3*poison*poison redux=E3/2*poison
toxic-miasma | toxicum=C2 | saxum=B4/4 redux=E3 | use ability:toxic-miasma | toxicum=C2!3. saxum=B4/4*poison redux=E3
rotten-mire | toxicum=C2 | saxum=C4 | use ability:rotten-mire, to cell:D3 | toxicum=C2!.2 saxum=D3*poison
gripping-fangs | eresida=C2 | saxum=C3 | attack who:eresida | saxum=C3/4
gripping-fangs | eresida=C2 | saxum=C3*stun | attack who:eresida | saxum=C3/3*stun
webbing | eresida=C2 | | use ability:webbing, to cell:C4 | eresida=C2!4. C4^web.1
cocoon | eresida=C2 | saxum=C4 | use ability:cocoon | eresida=C2!.4 saxum=C3
lone-ear | messum=C2 | saxum=E2 | attack who:messum | saxum=E2/4
withering | messum=C2 | saxum=E2 | use ability:withering | messum=C2!1. saxum=E2*defence-down
sickle-sweep | messum=C2 | saxum=E2 | use ability:sickle-sweep, to cell:E1 | messum=C2!.2 saxum=E1
knowledge-is-power | librorum=C2 | saxum=E2 | attack who:librorum | saxum=E2/4
torch | librorum=C2 | saxum=E2 | use ability:torch, to cell:E1 | librorum=C2!4. saxum=E1
torch | librorum=C2 malleus=A2 | | use ability:torch, to cell:A1 | librorum=C2!5. malleus=A1
hush-of-the-hall | librorum=C2 | saxum=E2 redux=A2+resistance | use ability:hush-of-the-hall \
  | librorum=C2!.4 saxum=E2*silence redux=A2+resistance
heavy-tankard | brewus=C2 | saxum=C3!43 | attack who:brewus | saxum=C3/4!43
heavy-tankard | brewus=C2 | saxum=C3!44 | attack who:brewus | saxum=C3/3!44
fragrant-hops | brewus=C2 | saxum=C3!16 redux=B1!.3 | use ability:fragrant-hops | brewus=C2!5. saxum=C3!26 redux=B1!.4
beer-cask | brewus=C2 | saxum=C4!12 | use ability:beer-cask | brewus=C2!.3 saxum=C4!12*stun
tidal-force | saturn=C3/3 | malleus=C4 | attack who:saturn | malleus=C4/3
gravity-collapse | saturn=C3/4 | malleus=C4 redux=E2 | use ability:gravity-collapse \
  | saturn=C3/4!6. malleus=C4*stun redux=E2
gravitational-bond | saturn=C3 malleus=B1/2 | | use ability:gravitational-bond | saturn=C3/4!.2 malleus=B1/3
strike-from-shadow | tenebris=C2 | saxum=C3 | attack who:tenebris | saxum=C3/3
strike-from-shadow | tenebris=D2 | saxum=E1 | attack who:tenebris | saxum=E1/4
step-from-darkness | tenebris=C2 | saxum=E2/4 | use ability:step-from-darkness, to cell:E1 | tenebris=E1!4.
oppressive-gloom | tenebris=C2 | saxum=C3 | use ability:oppressive-gloom | tenebris=C2!.3 saxum=C4
mounted-charge | equita=C2 | saxum=C3 | attack who:equita | saxum=C3/4
mounted-charge | equita=C2+acceleration | saxum=C3 | attack who:equita | saxum=C3/3
gallop | equita=C2 | | use ability:gallop | equita=C2!3.+acceleration
envenomed-lance | equita=C2 | saxum=C3 | use ability:envenomed-lance | equita=C2!.2 saxum=C3*poison
spell-siphon | magnus=C2 | saxum=C3 redux=E2 | attack who:magnus | saxum=C3/2
call-of-the-peaks | magnus=C2 | saxum=C3 | use ability:call-of-the-peaks | magnus=C2!2. saxum=B2
muffling-will | magnus=C3/2 | saxum=A2 malleus=C4 | use ability:muffling-will \
  | magnus=C3/2!.2 saxum=A2*silence malleus=C4*silence
lament-for-the-wounded | clamoris=C2 | saxum=C4/4 | attack who:clamoris | saxum=C4/3
cry-of-hope | clamoris=C2 malleus=B1 | saxum=C3 | use ability:cry-of-hope \
  | clamoris=C2!4.+acceleration malleus=B1+acceleration equita=C1+acceleration saxum=C3
stolen-voice | clamoris=C2 | saxum=E2 | use ability:stolen-voice | clamoris=C2!.3 saxum=E2*silence
"""

REFUSES = """
builders-decree | architectus=C2 malleus=E2 | saxum=D4 | attack who:architectus | no-target
raised-wall | architectus=C2 | | use ability:raised-wall, to cell:C1 | castle-cell
raised-wall | architectus=C3 malleus=C2 | | use ability:raised-wall, to cell:C2 | occupied
reconstruction | architectus=C2*silence | | use ability:reconstruction | silenced
armoured-lunge | armus=C2 | saxum=C4 | attack who:armus | no-target
armoured-lunge | armus=C4 | saxum=C5 | attack who:armus | no-target
shield-rush | armus=C2 | saxum=C3+resistance | use ability:shield-rush | no-target
shield-wall | armus=C2*silence | | use ability:shield-wall | silenced
water-lash | aqus=C4 | saxum=C5 | attack who:aqus | no-target
fluidity | aqus=C2 malleus=B1+attack-up+resistance | | use ability:fluidity | no-target
fluidity | aqus=C2+attack-up | saxum=E2+resistance+attack-up | use ability:fluidity | no-target
rising-tide | aqus=C2 | | use ability:rising-tide, to cell:B1 | wrong-cell
long-shot | ballistarius=A1 | saxum=E2 | attack who:ballistarius | no-target
winch-up | ballistarius=A1!2. | | use ability:winch-up | recharges
ramming-bolt | ballistarius=C2 | saxum=C3 redux=C4 | use ability:ramming-bolt | no-target
wrath-of-roots | arborus=C2 | saxum=B4 | attack who:arborus | no-target
call-of-the-thicket | arborus=C2 | saxum=C3 | use ability:call-of-the-thicket, at who:brewus | in-castle
shield-of-the-forest | arborus=C2 | saxum=C3 | use ability:shield-of-the-forest, at who:saxum | wrong-side
retribution | fidea=C2 | saxum=C4/2 | attack who:fidea | no-target
resurrection | fidea=C2 | saxum=C3/4 | use ability:resurrection, at who:saxum | wrong-side
take-wing | fidea=C2 | | use ability:take-wing, at who:armus | on-sheet
run-to-ground | caballus=C2 | saxum=B4+acceleration*slow | attack who:caballus | no-target
on-the-rein | caballus=C2 | saxum=C3 | use ability:on-the-rein | no-target
trampling-hooves | caballus=C3 | saxum=C4+resistance | use ability:trampling-hooves | no-target
headsmans-axe | carnifex=C3 | saxum=A2*stun | attack who:carnifex | no-target
stockades | carnifex=C2 | saxum=D4 | use ability:stockades | no-target
convict-the-guilty | carnifex=C2 | saxum=C3+defence-up | use ability:convict-the-guilty | no-target
three-maws | cerberus=C3 | saxum=B4 | attack who:cerberus | no-target
swiftness | cerberus=C3 | saxum=B4 | use ability:swiftness | not-met
swiftness | cerberus=C3*slow | saxum=B4/4 | use ability:swiftness | slowed
dread-growl | cerberus=C3 | saxum=C4+resistance | use ability:dread-growl | no-target
piercing-horn | cornibus=C2 | saxum=C3 redux=B2 | attack who:cornibus, along line:south | no-target
horn-of-the-herd | cornibus=C2*stun | | use ability:horn-of-the-herd | stunned
tower-trail | cornibus=C2 malleus=E2 | saxum=E1 | use ability:tower-trail | no-target
ice-shard | frigus=C2 | saxum=B4+attack-up | attack who:frigus | no-target
frozen-breath | frigus=C2 | saxum=B4+resistance | use ability:frozen-breath | no-target
shackling-cold | frigus=C2 | saxum=C5 | use ability:shackling-cold | no-target
otherworldly-touch | goetium=C2 malleus=B3 | saxum=B4 | attack who:goetium | no-target
ritual-of-life | goetium=C2 malleus=B1 | | use ability:ritual-of-life | no-target
ritual-of-life | goetium=C2 malleus=B1/2 armus=C1 | | use ability:ritual-of-life, at who:malleus | same-one
call-to-the-wounded | goetium=C2 malleus=E2 | | use ability:call-to-the-wounded | no-target
stone-volley | catapultus=C2 | arborus=C4 | attack who:catapultus | no-target
stunning-shot | catapultus=C2 | saxum=D4 | use ability:stunning-shot | no-target
siege-crew | catapultus=C2*silence | | use ability:siege-crew | silenced
crucible-of-hell | ferrarius=C2 | saxum=C3 | attack who:ferrarius | no-target
hammer | ferrarius=C2 | saxum=C3 | use ability:hammer, to cell:B3 | wrong-cell
anvil | ferrarius=C2 | saxum=C5 | use ability:anvil | no-target
wrathful-blow | iratus=C3 | saxum=B4 | attack who:iratus | no-target
defiance | iratus=C2!3. | | use ability:defiance | recharges
boiling-rage | iratus=C2!.1 | | use ability:boiling-rage | recharges
scent-of-blood | mortum=C3 | saxum=E2/4 | attack who:mortum | no-target
thirst-for-life | mortum=C2 malleus=E2 | | use ability:thirst-for-life, at who:malleus | out-of-reach
grave-step | mortum=C2 | | use ability:grave-step, to cell:C1 | occupied
grave-step | mortum=C4 | brewus=B2 manus=C5 | use ability:grave-step, to cell:C5 | occupied
burning-halo | ignifer=C2 malleus=B3 | saxum=B4 | attack who:ignifer | no-target
power-of-fire | ignifer=C2 catapultus=C1 | | use ability:power-of-fire | no-target
spark-of-zeal | ignifer=C2 malleus=E2 | | use ability:spark-of-zeal, at who:malleus | out-of-reach
sweet-torment | illesebra=C2 | saxum=B4*slow | attack who:illesebra | no-target
hell-portal | illesebra=C2 malleus=E2 | saxum=C3 | use ability:hell-portal, at who:saxum | wrong-side
captivating-gaze | illesebra=C2 | saxum=C4+resistance | use ability:captivating-gaze | no-target
crushing-swing | malleus=C2 | saxum=C4 | attack who:malleus | no-target
shockwave | malleus=C2 | saxum=D4 | use ability:shockwave | no-target
siege-cry | malleus=E1 | | use ability:siege-cry | no-target
rockfall | saxum=C3+defence-up | malleus=B4 | attack who:saxum | no-target
stone-skin | saxum=C3!1. | | use ability:stone-skin | recharges
ground-tremor | saxum=C4 | malleus=C5 | use ability:ground-tremor | no-target
circling-throw | redux=C3 | saxum=C4 | attack who:redux | no-target
bone-guard | redux=C3*stun | | use ability:bone-guard | stunned
returning-dash | redux=C2 | saxum=C4+resistance | use ability:returning-dash | no-target
returning-dash | redux=C2 | saxum=C3 | use ability:returning-dash | no-target
pendulum-strike | tempus=C3 | saxum=A1!12 | attack who:tempus | no-target
mechanism-of-time | tempus=C2!.4 malleus=B1 | | use ability:mechanism-of-time | no-target
stolen-moment | tempus=C2 | saxum=C3 | use ability:stolen-moment, at who:saxum | wrong-side
tangled-boughs | lignum=C2 | saxum=C5 | attack who:lignum | no-target
root-pull | lignum=A1 | saxum=B4 | use ability:root-pull | no-target
root-pull | lignum=C2 | saxum=C4+resistance | use ability:root-pull | no-target
rotting-bark | lignum=C2 | saxum=B4+resistance | use ability:rotting-bark | no-target
joint-blow | manus=C2 malleus=B1 | saxum=C4 | attack who:manus | no-target
mechanical-hand | manus=C2 | saxum=C4 | use ability:mechanical-hand | no-target | C3^obstacle.2
mechanical-hand | manus=C3 malleus=C2 | saxum=C5 | use ability:mechanical-hand | no-target
plated-cover | manus=C2!.2 | | use ability:plated-cover | recharges
blow-of-suffering | vinctum=C2/1 | saxum=C4 | attack who:vinctum | no-target
iron-mask | vinctum=B1 | saxum=A1 | use ability:iron-mask | no-target
manacles | vinctum=C2 | saxum=C3+resistance | use ability:manacles | no-target
striking-piston | mechanicus=C2 | saxum=C3 | attack who:mechanicus | no-target
full-throttle | mechanicus=C2*silence | | use ability:full-throttle | silenced
tower-jam | mechanicus=C2 malleus=E1 | saxum=E2 | use ability:tower-jam | no-target
corrosion | toxicum=C2 | saxum=B4*stun | attack who:toxicum | no-target
toxic-miasma | toxicum=C2 | saxum=B4 | use ability:toxic-miasma | no-target
rotten-mire | toxicum=C2 | saxum=B1 | use ability:rotten-mire | no-target
gripping-fangs | eresida=C2 | saxum=C4*stun | attack who:eresida | no-target
webbing | eresida=C2 | | use ability:webbing, to cell:C5 | castle-cell
webbing | eresida=C2 | | use ability:webbing, to cell:D3 | out-of-reach
cocoon | eresida=C2 | saxum=C3 | use ability:cocoon | no-target
lone-ear | messum=C2 | saxum=E2 redux=E1 | attack who:messum | no-target
withering | messum=C2 | saxum=C5 | use ability:withering | no-target
sickle-sweep | messum=C2 | saxum=E2 | use ability:sickle-sweep, to cell:C3 | wrong-cell
knowledge-is-power | librorum=C2 | saxum=B4 | attack who:librorum | no-target
torch | librorum=C2 | saxum=B4 | use ability:torch | no-target
torch | librorum=C2 | saxum=E2 | use ability:torch, to cell:C3 | wrong-cell
hush-of-the-hall | librorum=C2 | saxum=E2+resistance | use ability:hush-of-the-hall | no-target
heavy-tankard | brewus=C2 | saxum=B4!44 | attack who:brewus | no-target
fragrant-hops | brewus=C2 | saxum=C3 | use ability:fragrant-hops | no-target
beer-cask | brewus=C2 | saxum=D4!12 | use ability:beer-cask | no-target
tidal-force | saturn=C3 | malleus=C4 | attack who:saturn | not-met
gravity-collapse | saturn=C3 | malleus=C4 | use ability:gravity-collapse | no-target
gravitational-bond | saturn=C3/1 malleus=B1/2 | | use ability:gravitational-bond | not-met
strike-from-shadow | tenebris=C2 | saxum=C4 | attack who:tenebris | no-target
step-from-darkness | tenebris=C2 | saxum=E2 | use ability:step-from-darkness | no-target
oppressive-gloom | tenebris=B3 | saxum=B4 | use ability:oppressive-gloom | no-target
mounted-charge | equita=C2+acceleration | saxum=C4 | attack who:equita | no-target
gallop | equita=C2*silence | | use ability:gallop | silenced
envenomed-lance | equita=C2 | saxum=C3+resistance | use ability:envenomed-lance | no-target
spell-siphon | magnus=C2 | saxum=C4 | attack who:magnus | no-target
call-of-the-peaks | magnus=C2 | saxum=C4 | use ability:call-of-the-peaks | no-target
muffling-will | magnus=C3 | saxum=A2 | use ability:muffling-will | no-target
lament-for-the-wounded | clamoris=C2 | saxum=C4 | attack who:clamoris | no-target
cry-of-hope | clamoris=C2!1. | | use ability:cry-of-hope | recharges
stolen-voice | clamoris=C2 | saxum=C5 | use ability:stolen-voice | no-target
"""

AIMS = """
builders-decree | architectus=C2 | saxum=C4 redux=B2 malleus=D4 | attack who:architectus | saxum redux
call-of-the-thicket | arborus=C3 malleus=B2 | saxum=C4 redux=D2 | use ability:call-of-the-thicket \
  | equita malleus redux saxum
retribution | fidea=C2 | saxum=C4 redux=B2/2 malleus=D1/3 | attack who:fidea | saxum malleus
ice-shard | frigus=C2 | saxum=B4*slow redux=E1*poison malleus=E3 | attack who:frigus | saxum redux
shackling-cold | frigus=C2 | saxum=B4 redux=E1 malleus=C5 | use ability:shackling-cold | saxum redux
ritual-of-life | goetium=C2/1 malleus=B1/2 | | use ability:ritual-of-life | goetium malleus
power-of-fire | ignifer=C2 malleus=B1 | | use ability:power-of-fire | equita malleus
stone-volley | catapultus=C2 | saxum=C4 arborus=B2 malleus=D1 | attack who:catapultus | saxum malleus
crucible-of-hell | ferrarius=C2 | saxum=B2 redux=C3 malleus=D1 | attack who:ferrarius | saxum malleus
burning-halo | ignifer=C2 malleus=B3+attack-up | saxum=B4 redux=A2 fidea=E2 | attack who:ignifer | saxum redux
hell-portal | illesebra=C2 malleus=E2 | | use ability:hell-portal | equita malleus
striking-piston | mechanicus=C2 | saxum=C4 redux=C3 malleus=E2 | attack who:mechanicus | saxum malleus
lone-ear | messum=C2 | saxum=A1 redux=E3 malleus=C5 | attack who:messum | saxum redux
knowledge-is-power | librorum=C2 | saxum=E2 redux=B3 malleus=E1 | attack who:librorum | saxum redux
root-pull | lignum=C2 malleus=E2 | saxum=C4 redux=A1 | use ability:root-pull | saxum redux
mechanical-hand | manus=C3 malleus=C2 | saxum=A2 redux=A1 fidea=E1 | use ability:mechanical-hand | redux fidea
iron-mask | vinctum=C3 malleus=B3 | saxum=C4 redux=D2 | use ability:iron-mask | malleus redux
fluidity | aqus=C2 malleus=B1+attack-up | saxum=E2+wings redux=A2*stun | use ability:fluidity | malleus saxum
beer-cask | brewus=C2 | saxum=C4 redux=B2 malleus=D4 | use ability:beer-cask | saxum redux
oppressive-gloom | tenebris=C3 | saxum=B2 redux=D2 malleus=D3 | use ability:oppressive-gloom | saxum malleus
lament-for-the-wounded | clamoris=C2 | saxum=C4/4 redux=B2/2 malleus=D1 | attack who:clamoris | saxum redux
"""


def rows(text: str) -> list[list[str]]:
    lines = text.replace("\\\n", " ").strip().splitlines()
    return [[part.strip() for part in line.split("|")] for line in lines]


OF_AN_INSTANT = {
    HEAL: ["SIG-INST-02"],
    HEAL_FROM_USER: ["SIG-INST-05", "SIG-ATK-10"],
    HEAL_FROM_ALLY: ["SIG-INST-06"],
    REPAIR: ["SIG-INST-07"],
    HASTEN: ["SIG-INST-08"],
    DELAY: ["SIG-INST-09"],
    COPY: ["SIG-INST-13", "SIG-INST-15"],
    REVERSE: ["SIG-INST-16", "SIG-INST-17"],
}


def named(text: str) -> list[object]:
    """The rows, each with the rules of what its ability does: movements, instants, markers on cells."""
    found: list[object] = []
    for i, row in enumerate(rows(text)):
        ability = GAME.bestiary.abilities[ABILITY.index[row[0]]]
        rules = ["SIG-MOVE-01", "SIG-MOVE-02", "SIG-MOVE-03"] if ability.move != STAY else []
        rules += OF_AN_INSTANT.get(ability.instant, [])
        rules += ["SIG-SPEC-04"] if ability.target == ONE_CELL and ability.move == STAY else []
        found.append(pytest.param(row, id=f"{row[0]}-{i}", marks=[pytest.mark.rule(*rules)] if rules else []))
    return found


@pytest.mark.rule("SIG-TGT-08", "SIG-ATK-02", "SIG-SPEC-01", "SIG-SPEC-03", "SIG-INST-01", "SIG-ABIL-07", "SIG-COMP-04")
@pytest.mark.parametrize("row", named(DOES))
def test_an_ability_does_what_its_sheet_says(row: list[str]) -> None:
    ability, first, second, plays, expected = row
    table = lay(first, second, damage="5:0")
    table.play(*[p.strip() for p in plays.split(",")])
    said = table.words()
    for word in expected.split():
        assert word in said, f"{word} is not in {said}"
    if plays.startswith("attack"):
        assert table.told_abilities == [f"struck {ability}"]
    else:
        assert table.told_abilities[0] == f"applied {ability}"
        assert f"sent {ability}" in table.told_abilities


@pytest.mark.rule("SIG-ABIL-06", "SIG-TGT-08")
@pytest.mark.parametrize("row", named(REFUSES))
def test_an_ability_refuses_what_its_sheet_forbids(row: list[str]) -> None:
    _, first, second, plays, reason = row[:5]
    table = lay(first, second, cells=row[5] if len(row) > 5 else "")
    *before, last = [p.strip() for p in plays.split(",")]
    table.play(*before)
    assert table.why(last) == reason
    assert not table.can(last)


@pytest.mark.rule("SIG-TGT-08", "SIG-ABIL-05")
@pytest.mark.parametrize("row", named(AIMS))
def test_an_ability_offers_exactly_the_targets_its_sheet_names(row: list[str]) -> None:
    _, first, second, plays, expected = row
    table = lay(first, second)
    table.play(*[p.strip() for p in plays.split(",")])
    assert {o.removeprefix("at who:") for o in table.options()} == set(expected.split())


@pytest.mark.rule("SIG-TGT-08", "SIG-SPEC-01", "SIG-SPEC-05", "SIG-ATK-02", "SIG-ABIL-06")
@pytest.mark.parametrize("row", named(DOES))
def test_an_ability_does_the_same_from_the_second_side(row: list[str]) -> None:
    """The squads change places, so that others have the first sheets. What is kept beside the sheets stays true to
    them: a table read anew from its position is the same."""
    _, first, second, plays, expected = row
    own, others = filled(first, second, ["C1", "C5"])
    table = lay(" ".join(others), " ".join(own), side=2, castles="C5-C1", damage="2:5")
    table.play(*[p.strip() for p in plays.split(",")])
    said = table.words()
    for word in (
        expected.replace("4:0", "2:4").replace("^obstacle.1", "^obstacle.2").replace("^web.1", "^web.2").split()
    ):
        assert word in said, f"{word} is not in {said}"
    table.check_what_is_derived()


class Account:
    """What a reader of the log believes: the table as it lay, changed by nothing but what is told."""

    def __init__(self, table: Table) -> None:
        self.who = [*table.characters(1), *table.characters(2)]
        self.table = table
        self.at = {who: table.at(who) for who in self.who}
        self.health = {who: table.health(who) for who in self.who}
        self.marks = {who: effects(table, who) for who in self.who}
        self.left = {a: table.left(a) for who in self.who for a in specials(who)}
        self.cells = cells_marked(table)
        self.damage = table.damage()

    def hear(self, name: str, told: list[str | int]) -> None:
        who = str(told[0])
        if name in ("went", "moved", "stepped"):
            assert self.at[who] == told[1]
            self.at[who] = str(told[2])
        elif name == "summoned":
            self.at[who] = str(told[1])
        elif name == "exiled":
            self.at[who], self.marks[who], self.health[who] = "-", [], self.table.max_health(who)
        elif name == "hurt":
            assert int(told[3]) == max(0, int(told[1]) - int(told[2]))
            self.health[who] -= int(told[3])
        elif name in ("healed", "drained"):
            self.health[who] += 1
        elif name == "sacrificed":
            self.health[who] -= 1
        elif name == "marked":
            self.marks[who].append(str(told[1]))
        elif name == "faded":
            self.marks[who].remove(str(told[1]))
        elif name == "reversed":
            turned = [effect for effect in self.marks[who] if effect in EFFECTS[:4]]
            assert len(turned) == told[1]
            self.marks[who] = [effect for effect in self.marks[who] if effect not in turned]
            self.marks[who] += [EFFECTS[EFFECTS.index(effect) + 7] for effect in turned]
        elif name == "cell-marked":
            self.cells.append(f"{told[0]} {told[1]}")
        elif name == "cleared":
            self.cells.remove(f"{told[0]} {told[1]}")
        elif name == "returned":
            self.left[who] = -1
        elif name in ("sent", "hastened", "delayed"):
            self.left[who] = int(told[1])
        elif name in ("castle-hit", "repaired"):
            self.damage[int(told[0])] = int(told[1])
        elif name == "round":
            self.left = {ability: rounds - (rounds > 0) for ability, rounds in self.left.items()}

    def is_true(self) -> None:
        now = Account(self.table)
        assert (self.at, self.health, self.damage) == (now.at, now.health, now.damage)
        assert (self.marks, self.left, sorted(self.cells)) == (now.marks, now.left, sorted(now.cells))


def effects(table: Table, who: str) -> list[str]:
    return [mark.partition(".")[0] for mark in table.marks(who)]


def cells_marked(table: Table) -> list[str]:
    return [mark.rpartition(" ")[0] for mark in table.cell_markers()]


def specials(who: str) -> list[str]:
    return [ABILITY.token(ability_number(WHO.index[who], kind)) for kind in (1, 2)]


def heard(table: Table, text: str) -> list[tuple[str, list[str | int]]]:
    """Play, and what is told: names of events, each with what it names."""
    table.s.event_log = []
    GAME.play(table.s, GAME.decisions(table.s)[0].seat, GAME.read(text))
    found: list[tuple[str, list[str | int]]] = []
    for event in table.s.event_log:
        kind = GAME.events[event.kind]
        values = zip(kind.args, (event.a, event.b, event.c, event.d), strict=False)
        found.append(
            (kind.name, [ref.token(n) if ref in (WHO, ABILITY, CELL, EFFECT) else n for (_, ref), n in values])
        )
    table.s.event_log = None
    return found


@pytest.mark.rule("SIG-SPEC-01", "SIG-ATK-04", "SIG-TIME-03", "SIG-DUR-01", "SIG-TIME-02", "SIG-MOVE-03")
@pytest.mark.parametrize("row", named(DOES))
def test_what_is_told_is_all_that_has_changed(row: list[str]) -> None:
    """Of the ability, and of the two turns after it, in which markers fade and tokens return."""
    table = lay(row[1], row[2], damage="5:0")
    account = Account(table)
    for text in [*[p.strip() for p in row[3].split(",")], "capture", "capture"]:
        if table.can(text):
            for name, told in heard(table, text):
                account.hear(name, told)
        account.is_true()


def test_every_ability_stands_in_both_tables() -> None:
    ids = {ability.id for ability in GAME.bestiary.abilities}
    assert len(ids) == 108
    assert {row[0] for row in rows(DOES)} == ids
    assert {row[0] for row in rows(REFUSES)} == ids
