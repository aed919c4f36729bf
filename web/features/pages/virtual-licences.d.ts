/** Made by scripts/vite/licences.ts when the pages are built. */
declare module 'virtual:licences' {
  export const ownLicence: string;
  /** All packages in the built pages; empty on the development server. */
  export const bundledPackages: readonly { name: string; version: string; licence: string }[];
}
