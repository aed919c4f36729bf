/** Made by scripts/vite-licences.ts when the pages are built. */
declare module 'virtual:licences' {
  export const ownLicence: string;
  /** Every package that is part of the pages; empty on the development server. */
  export const bundledPackages: readonly { name: string; version: string; licence: string }[];
}
