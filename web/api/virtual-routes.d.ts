declare module 'virtual:routes' {
  /** Method and path, with a space between, of every endpoint, read from the contract by scripts/vite-contract.ts. */
  export const routes: Record<keyof import('#contract/index.ts').Api, string>;
}
