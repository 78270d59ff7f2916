declare module 'subset-font' {
  /** @returns the font with only the glyphs that the text needs. */
  export default function subsetFont(font: Buffer, text: string, options: { targetFormat: 'woff2' }): Promise<Buffer>
}
