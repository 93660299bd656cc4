import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Finds the codes in a picture; answers their texts. */
export type ReadCodes = (picture: HTMLVideoElement) => Promise<readonly string[]>;

/** What labels of a warehouse carry. */
const FORMATS = ['code_128', 'code_39', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'qr_code', 'data_matrix', 'pdf417'] as const;

interface Detector {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

let reader: Promise<ReadCodes> | undefined;

/** The reader of the browser where it knows the formats of a warehouse, else one compiled to WebAssembly, served by ourselves. */
export const loadReader = (): Promise<ReadCodes> =>
  (reader ??= makeReader().catch((error: unknown) => {
    reader = undefined;
    throw error;
  }));

async function makeReader(): Promise<ReadCodes> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const known = own ? await own.getSupportedFormats() : [];
  if (own && FORMATS.slice(0, 3).every((format) => known.includes(format)))
    return readerOf(
      own,
      FORMATS.filter((format) => known.includes(format)),
    );
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  prepareZXingModule({
    overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmAddress : prefix + path) },
  });
  return readerOf(BarcodeDetector as unknown as DetectorClass, FORMATS);
}

function readerOf(Reader: DetectorClass, formats: readonly string[]): ReadCodes {
  const detector = new Reader({ formats });
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue);
}
