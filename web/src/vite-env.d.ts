/// <reference types="svelte" />
/// <reference types="vite/client" />
declare module 'virtual:icon-packs' {
  const games: string[];
  export default games;
}
