import type { Content } from 'pdfmake';
import type { PrintedClause } from '../layout.ts';
import type { Pen } from './pen.ts';

/** The clauses of a contract, numbered, each language in a paragraph of its own. A clause may break over pages, its heading stays with it. */
export const clauseBlock = (clauses: readonly PrintedClause[], { text, room }: Pen): Content[] =>
  clauses.flatMap(({ heading, paragraphs }) => [
    ...(heading === '' ? [] : [{ text: text(heading, room, { isBold: true }), bold: true, margin: [0, 4, 0, 1], headlineLevel: 1 }]),
    ...paragraphs.map((one) => ({ text: text(one, room), margin: [0, 0, 0, 2], alignment: 'left' })),
  ]);
