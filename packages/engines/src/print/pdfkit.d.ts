/** The part of pdfkit 0.20 that labels and measuring use; the package brings no types. */
declare module 'pdfkit' {
  interface TextOptions {
    readonly width?: number;
    readonly height?: number;
    readonly align?: 'left' | 'center' | 'right';
    readonly lineGap?: number;
    readonly ellipsis?: string;
  }
  export default class PDFDocument {
    constructor(options: { autoFirstPage: boolean; margin: number; info: Readonly<Record<string, string>> });
    registerFont(name: string, font: Uint8Array): this;
    addPage(options: { size: readonly [number, number]; margin: number }): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    rotate(angle: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    clip(): this;
    lineWidth(width: number): this;
    fill(colour: string): this;
    stroke(colour: string): this;
    font(name: string): this;
    fontSize(size: number): this;
    widthOfString(text: string): number;
    heightOfString(text: string, options: TextOptions): number;
    text(text: string, x: number, y: number, options: TextOptions): this;
    on(event: 'data', listener: (piece: Uint8Array) => void): this;
    on(event: 'end', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    end(): void;
  }
}
