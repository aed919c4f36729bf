declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** Tags of OpenType features; the glyphs of other features are dropped. */
    keepFeatures: readonly string[];
    variationAxes: Record<string, { min: number; max: number }>;
  }

  /** Reduces a font to the glyphs of the text. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
