/** The part of pdfmake 0.3 that the print engine uses; the package brings no types. */
declare module 'pdfmake' {
  export type Content = string | ContentNode | readonly Content[];
  export interface ContentNode {
    readonly [property: string]: unknown;
  }
  export interface Printout {
    readonly content: readonly Content[];
    readonly [property: string]: unknown;
  }
  interface Pdfmake {
    readonly virtualfs: { writeFileSync(name: string, content: Uint8Array): void };
    setFonts(fonts: Readonly<Record<string, Readonly<Record<'normal' | 'bold', string>>>>): void;
    setUrlAccessPolicy(allow: (url: string) => boolean): void;
    setLocalAccessPolicy(allow: (path: string) => boolean): void;
    createPdf(printout: Printout): { getBuffer(): Promise<Buffer> };
  }
  const pdfmake: Pdfmake;
  export default pdfmake;
}
