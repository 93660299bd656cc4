import { createNumbers } from '@sampan/engines/call/numbering.ts';
import { createRegistry, type Deps, inReadingCall } from '@sampan/engines/call/deps.ts';
import { layoutOf } from '@sampan/engines/print/content/print-document.ts';
import { defaultPlan } from '@sampan/engines/print/plan/default-plan.ts';
import type { PrintLayout } from '@sampan/engines/print/layout.ts';
import { renderPrint } from '@sampan/engines/print/render/pdf.ts';
import { standardContent } from '@sampan/engines/print/template/template.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { DECIMAL_KINDS, type Field, type Fields } from '@sampan/model/field.ts';
import { nameKey } from '@sampan/model/name-key.ts';
import { statusesIn } from '@sampan/model/phase.ts';
import { type Paper, PAPERS, PRINT_LANGUAGES } from '@sampan/model/print-template.ts';
import { testDatabase } from '@sampan/testkit/database.ts';
import { misplaced, readPlaces } from '@sampan/testkit/pdf-places.ts';
import { readPdf } from '@sampan/testkit/pdf-text.ts';
import { describe, expect, test } from 'vitest';
import { printPlans } from './registry.print.ts';
import { documents } from './registry.ts';
import { registered } from './registry.server.ts';

const { database, spare } = await testDatabase();
const deps: Deps = { database, registry: createRegistry(registered), numbers: createNumbers(spare) };
const own = { sessionId: '1', clientId: '1', userId: '1', username: 'buyer', isAdministrator: true, privileges: new Set<string>() };
const session: Session = { ...own, language: 'zh-CN' };

const WORD = 'Stainless-steel_hexagon_socket_head_cap_screw_DIN912_A2-70_M8x40_WWWW';
const CHINESE = '不锈钢内六角圆柱头螺栓全螺纹镀锌加厚防松垫圈组合件'.repeat(3);

/** The longest and most awkward that a field can hold. */
function extreme({ kind, options }: Field, at: number): unknown {
  if (kind === 'percent') return '99.9999';
  if (DECIMAL_KINDS.has(kind)) return at % 2 === 0 ? '-12345678901234567890.1234' : '9';
  if (kind === 'date') return '2026-12-31';
  if (kind === 'instant') return '2026-12-31T08:00:00Z';
  if (kind === 'choice') return options?.at(-1) ?? null;
  if (kind === 'integer') return at + 1;
  if (kind === 'flag') return '1';
  return at % 2 === 0 ? WORD : CHINESE;
}
const filled = (fields: Fields, at: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      const name = field.to === undefined || field.kind === 'document' ? [] : [[nameKey(key), at % 2 === 0 ? CHINESE : WORD] as const];
      return [[key, extreme(field, at)] as const, ...name];
    }),
  );

function extremeDocument(definition: DocumentDefinition, count: number): Record<string, unknown> {
  const parts = Object.entries(definition.parts).map(([part, { fields }]) => {
    const rows = Array.from({ length: part === 'ENTRIES' ? count : Math.min(count, 2) }, (_, at) => filled(fields, at));
    return [part, rows] as const;
  });
  return {
    ...filled(definition.header, 0),
    ...Object.fromEntries(parts),
    STATUS: statusesIn(definition, 'live', 'done')[0],
    IS_CANCELLED: '0',
    NOTE: CHINESE,
  };
}

const layoutFor = (definition: DocumentDefinition, paper: Paper, count: number): Promise<PrintLayout> =>
  inReadingCall(deps, session, async (context) => {
    const plan = printPlans.get(definition.type) ?? defaultPlan(definition);
    const language = PRINT_LANGUAGES[PAPERS.indexOf(paper) % 3] ?? 'BOTH';
    const isOwn = plan.papers.includes(paper);
    const template = isOwn ? undefined : { paper, language, content: standardContent(plan, definition, paper) };
    const document = extremeDocument(definition, count);
    return layoutOf(context, { definition, plan }, { document, chosen: { paper, template }, printNo: 1, ID: '', isCounted: false });
  });

/** The papers that it is made for, and of the others two: among all documents each is tried often. */
function papersOf(definition: DocumentDefinition, at: number): readonly Paper[] {
  const { papers } = printPlans.get(definition.type) ?? defaultPlan(definition);
  const others = PAPERS.filter((paper) => !papers.includes(paper));
  return [...papers, ...[0, 1].flatMap((next) => others[(2 * at + next) % others.length] ?? [])];
}

describe.each([...documents.values()].map((definition, at) => [definition.type, definition, at] as const))(
  '%s',
  (_type, definition, at) => {
    test.each(papersOf(definition, at))('with extreme texts and figures nothing leaves its page or column on %s', async (paper) => {
      expect(misplaced(await readPlaces(await renderPrint(await layoutFor(definition, paper, 2))))).toEqual([]);
    });

    test('without any entry it is a page', async () => {
      const pages = await readPlaces(await renderPrint(await layoutFor(definition, 'A4', 0)));
      expect(misplaced(pages)).toEqual([]);
      expect(pages.length).toBeGreaterThan(0);
    });
  },
);

test('a thousand entries have their heading and subtotal on each page, and the signatures on the last', async () => {
  const order = documents.get('purchase_order');
  if (!order) throw new Error('no purchase order');
  const layout = await layoutFor(order, 'A4', 1000);
  const rows = layout.entries.rows.map((_, at) => [String(at + 1), 'M1', 'Bolt', 'PCS', '1', '1.00', '', '13%', '1.13', '']);
  const pageSums = layout.pageSums.slice(0, 1).map((sum) => ({ ...sum, values: rows.map(() => '1.13') }));
  const pdf = await renderPrint({ ...layout, entries: { ...layout.entries, rows }, pageSums });
  expect(misplaced(await readPlaces(pdf))).toEqual([]);
  const pages = readPdf(pdf).map(({ text }) => text.replaceAll(/\s/g, ''));
  expect(pages.length).toBeGreaterThan(20);
  const withEntries = pages.filter((page) => page.includes('Bolt'));
  for (const page of withEntries) expect(page).toContain('Materialcode');
  // A figure of each page: 1.13 for each of its entries.
  for (const page of withEntries) {
    const sum = /Pagesubtotal.*?([\d,]+\.\d\d)/.exec(page)?.[1];
    expect(Math.round(Number(sum) * 100)).toBe(113 * (page.match(/Bolt/g)?.length ?? 0));
  }
  expect(pages.filter((page) => page.includes('Approvedby'))).toEqual([pages.at(-1)]);
});
