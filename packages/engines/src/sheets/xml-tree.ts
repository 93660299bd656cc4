import { setImmediate as otherCalls } from 'node:timers/promises';
import { attributeOf, scanXml } from './xml.ts';

/** An element, its name without prefix. */
export interface XmlNode {
  readonly name: string;
  /** Its tag, for attributes. */
  readonly tag: string;
  readonly children: XmlNode[];
  text: string;
}

/** How large a tree has become. */
export interface XmlSize {
  readonly nodes: number;
  readonly depth: number;
  readonly textLength: number;
}

/**
 * Reads a document into a tree; `onGrown` refuses by throwing what becomes too large. Definitions of entities are refused by the scanner.
 * @throws IMPORT_FILE_UNREADABLE
 */
export async function readXmlTree(part: AsyncIterable<Uint8Array>, onGrown: (size: XmlSize) => void): Promise<XmlNode | undefined> {
  const root: XmlNode = { name: '', tag: '', children: [], text: '' };
  const open = [root];
  let [nodes, textLength] = [0, 0];
  await scanXml(part, {
    open(name, tag) {
      nodes += 1;
      onGrown({ nodes, depth: open.length, textLength });
      const node: XmlNode = { name, tag, children: [], text: '' };
      open.at(-1)!.children.push(node);
      open.push(node);
    },
    text(text) {
      textLength += text.length;
      onGrown({ nodes, depth: open.length - 1, textLength });
      open.at(-1)!.text += text;
    },
    close() {
      open.pop();
    },
  });
  return root.children[0];
}

/** The elements at the end of a path of names. */
export function nodesAt(node: XmlNode | undefined, ...path: readonly string[]): readonly XmlNode[] {
  let found: readonly XmlNode[] = node ? [node] : [];
  for (const name of path) found = found.flatMap(({ children }) => children.filter((child) => child.name === name));
  return found;
}

/** The text of the first element at a path that has any. */
export const textAt = (node: XmlNode | undefined, ...path: readonly string[]): string | undefined =>
  nodesAt(node, ...path)
    .map(({ text }) => text.trim())
    .find((text) => text !== '');

/** The first of several paths that has a text. */
export const firstText = (node: XmlNode | undefined, ...paths: readonly (readonly string[])[]): string | undefined => {
  for (const path of paths) {
    const text = textAt(node, ...path);
    if (text !== undefined) return text;
  }
  return undefined;
};

export const attributeAt = ({ tag }: XmlNode, name: string): string | undefined => attributeOf(tag, name);

/** Bytes that are read at a time: some milliseconds, whatever they hold. */
const PIECE = 64 * 1024;

/** One chunk of bytes as a part, piece by piece with other calls in between. */
export async function* onePart(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    if (at > 0) await otherCalls();
    yield bytes.subarray(at, at + PIECE);
  }
}
