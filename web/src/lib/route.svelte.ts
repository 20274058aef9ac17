/** Where in the client we are. Links are plain links; clicks on our own are caught and need no reload. */

export type Place =
  | { page: 'games' }
  | { page: 'setup'; game: string }
  | { page: 'table'; table: string }
  | { page: 'rules'; game: string }
  | { page: 'puzzles'; game: string }
  | { page: 'confirm'; table: string; seat: number }
  | { page: 'credits' }
  | { page: 'own-data' }
  | { page: 'nothing' };

function read(): Place {
  const parts = location.pathname.split('/').filter(Boolean);
  if (!parts.length) return { page: 'games' };
  if (parts[0] === 'new' && parts[1]) return { page: 'setup', game: parts[1] };
  if (parts[0] === 't' && parts[1]) return { page: 'table', table: parts[1] };
  if (parts[0] === 'rules' && parts[1]) return { page: 'rules', game: parts[1] };
  if (parts[0] === 'puzzles' && parts[1]) return { page: 'puzzles', game: parts[1] };
  if (parts[0] === 'confirm' && parts[1] && parts[2]) return { page: 'confirm', table: parts[1], seat: Number(parts[2]) };
  if (parts[0] === 'credits') return { page: 'credits' };
  if (parts[0] === 'own-data') return { page: 'own-data' };
  return { page: 'nothing' };
}

export const route: { place: Place } = $state({ place: { page: 'games' } });

export function go(address: string): void {
  history.pushState(null, '', address);
  route.place = read();
  scrollTo(0, 0);
}

export function watchRoute(): void {
  route.place = read();
  addEventListener('popstate', () => (route.place = read()));
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a[href]');
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const address = new URL((link as HTMLAnchorElement).href);
    if (address.origin !== location.origin || link.hasAttribute('download') || link.hasAttribute('target')) return;
    if (!/^\/($|new\/|t\/|rules\/|puzzles\/|credits|own-data)/.test(address.pathname)) return;
    event.preventDefault();
    go(address.pathname + address.hash);
  });
}
