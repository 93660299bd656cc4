import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { BusinessError, fail, failWith } from '@sampan/kernel/errors.ts';
import { onePart, readXmlTree, type XmlNode, type XmlSize } from '@sampan/engines/sheets/xml-tree.ts';
import { openZip } from '@sampan/engines/sheets/zip.ts';
import { ELECTRONIC_LIMITS, type ElectronicInvoice } from './electronic-invoice.ts';
import { readFapiao, readOlderFapiao } from './read-fapiao.server.ts';
import { readCii, readUbl } from './read-ubl.server.ts';

const inflated = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);

/**
 * Reads an electronic invoice: XML of UBL 2.1, of EN 16931's other syntax or of a Chinese fully digital one; an OFD or PDF with such an XML in it.
 * @throws ELECTRONIC_INVOICE_… by name
 */
export async function readElectronicInvoice(file: Buffer): Promise<ElectronicInvoice> {
  if (file.length > ELECTRONIC_LIMITS.fileBytes) failWith(413, 'FILE_TOO_LARGE', { MAX: ELECTRONIC_LIMITS.fileBytes / 1024 / 1024 });
  try {
    const found = await invoiceIn(file);
    if (!found) return fail('ELECTRONIC_INVOICE_UNKNOWN');
    return found.LINES.length > ELECTRONIC_LIMITS.lines ? fail('ELECTRONIC_INVOICE_TOO_LARGE') : found;
  } catch (error) {
    // What the readers of sheets say of a broken zip or XML.
    const code = error instanceof BusinessError ? error.failures[0]?.code : undefined;
    if (code === 'IMPORT_FILE_TOO_LARGE') return fail('ELECTRONIC_INVOICE_TOO_LARGE');
    if (code === 'IMPORT_FILE_UNREADABLE') return fail('ELECTRONIC_INVOICE_UNREADABLE');
    throw error;
  }
}

async function invoiceIn(file: Buffer): Promise<ElectronicInvoice | undefined> {
  if (isZip(file)) return inOfd(file);
  if (isPdf(file)) return inPdf(file);
  return isXml(file) ? ofXml(onePart(file), 'FAPIAO') : undefined;
}

/** Marks of UTF-16, or a text that begins as markup. */
const isXml = (file: Buffer): boolean => /^(?:\ufffd\ufffd|\ufeff|\s)*</.test(file.subarray(0, 100).toString('utf8').replaceAll('\0', ''));
const isZip = (file: Buffer): boolean => file[0] === 0x50 && file[1] === 0x4b;
const isPdf = (file: Buffer): boolean => file.subarray(0, 1024).includes('%PDF-');

function withinLimits({ nodes, depth, textLength }: XmlSize): void {
  const { nodes: mostNodes, depth: deepest, textLength: longest } = ELECTRONIC_LIMITS;
  if (nodes > mostNodes || depth > deepest || textLength > longest) fail('ELECTRONIC_INVOICE_TOO_LARGE');
}

/** The invoice that a document is, by its root; undefined for another document. */
async function ofXml(part: AsyncIterable<Uint8Array>, kind: 'FAPIAO' | 'OFD'): Promise<ElectronicInvoice | undefined> {
  const root = await readXmlTree(part, withinLimits);
  const readers: Readonly<Record<string, (root: XmlNode) => ElectronicInvoice>> = {
    Invoice: readUbl,
    CreditNote: readUbl,
    CrossIndustryInvoice: readCii,
    EInvoice: (one) => readFapiao(one, kind),
    eInvoice: readOlderFapiao,
  };
  return root && Object.hasOwn(readers, root.name) ? readers[root.name]?.(root) : undefined;
}

/** Whatever of an OFD is XML is looked at, attachments first: its pages hold letters and places only. */
async function inOfd(file: Buffer): Promise<ElectronicInvoice | undefined> {
  const zip = openZip(file, ELECTRONIC_LIMITS.unpackedBytes);
  const rank = (name: string): number => (/attach/i.test(name) ? 0 : 1);
  const names = [...zip.names].filter((name) => /\.xml$/i.test(name)).toSorted((a, b) => rank(a) - rank(b));
  for (const name of names.slice(0, ELECTRONIC_LIMITS.parts)) {
    const found = await ofXml(zip.read(name), 'OFD');
    if (found) return found;
  }
  return undefined;
}

/** Bytes that an object of a PDF may say of its stream. */
const LONGEST_HEAD = 64 * 1024;

/** Files embedded in a PDF are streams of their own objects; those that are XML are looked at. Nothing is looked for twice in the same bytes. */
async function inPdf(file: Buffer): Promise<ElectronicInvoice | undefined> {
  let left: number = ELECTRONIC_LIMITS.unpackedBytes;
  let [looked, begin, end] = [0, -1, -1];
  for (let at = file.indexOf('/EmbeddedFile'); at >= 0 && looked < ELECTRONIC_LIMITS.parts; at = file.indexOf('/EmbeddedFile', at + 1)) {
    looked += 1;
    if (begin < at) begin = file.indexOf('stream', at);
    if (end < begin) end = file.indexOf('endstream', begin);
    if (begin < 0 || end < 0) break;
    // A name that only lists files, `/EmbeddedFiles`, has no stream before the next object.
    if (begin - at > LONGEST_HEAD || file.subarray(at, begin).includes('endobj')) continue;
    const before = file.subarray(Math.max(at - LONGEST_HEAD, 0), begin);
    const head = before.subarray(Math.max(before.lastIndexOf(' obj', at - begin), 0)).toString('latin1');
    const from = begin + 'stream'.length + (file[begin + 6] === 0x0d ? 2 : 1);
    const content = await unpacked(file.subarray(from, end), head, left);
    left -= content.length;
    if (!/^(?:\ufeff|\s)*</.test(content.subarray(0, 100).toString('utf8'))) continue;
    const found = await ofXml(onePart(content), 'FAPIAO');
    if (found) return found;
  }
  return undefined;
}

async function unpacked(content: Buffer, head: string, most: number): Promise<Buffer> {
  if (!head.includes('/FlateDecode')) return content;
  try {
    return await inflated(content, { maxOutputLength: Math.max(most, 1) });
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ERR_BUFFER_TOO_LARGE') return fail('ELECTRONIC_INVOICE_TOO_LARGE');
    if (String(code).startsWith('Z_')) return fail('ELECTRONIC_INVOICE_UNREADABLE');
    throw error;
  }
}
