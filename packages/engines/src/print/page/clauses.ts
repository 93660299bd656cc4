import type { Content } from 'pdfmake';
import type { PrintedClause } from '../layout.ts';

/** The clauses of a contract, numbered, each language in a paragraph of its own. A clause may break over pages, its heading stays with it. */
export const clauseBlock = (clauses: readonly PrintedClause[], clean: (text: string) => string): Content[] =>
  clauses.flatMap(({ heading, paragraphs }) => [
    ...(heading === '' ? [] : [{ text: clean(heading), bold: true, margin: [0, 4, 0, 1], headlineLevel: 1 }]),
    ...paragraphs.map((text) => ({ text: clean(text), margin: [0, 0, 0, 2], alignment: 'left' })),
  ]);
