declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** OpenType features by their tags; the glyphs of all others are dropped. */
    keepFeatures: readonly string[];
    variationAxes: Record<string, { min: number; max: number }>;
  }

  /** Cuts a font down to the glyphs of the text. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
