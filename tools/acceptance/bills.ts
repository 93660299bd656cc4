import { type Bill, type Bills, needsOf } from '@sampan/business/pp/explosion.ts';
import { decimal } from '@sampan/kernel/decimal.ts';
import { type BillsByHand, type Version } from './bills-by-hand.ts';
import type { Client, Held, Row } from './client.ts';
import type { Files } from './files.ts';
import { loadStructure, loadUnitsAndCurrencies } from './load-masters.ts';
import { inParallel } from './parallel.ts';
import { PLANT_A } from './places.ts';
import { type Findings, noneDiffers, same, textAt } from './report.ts';
import { timed } from './run.ts';

/** So much of every assembly is exploded. */
const QUANTITY = 7;
const PATH = 'ppapi/bom';

interface Run {
  readonly files: Files;
  readonly bills: BillsByHand;
  readonly atOnce: number;
  readonly say: (line: string) => void;
}

/** Imports and approves every bill of the files and holds what the calls answer against them. */
export async function billsAgree({ files, bills, atOnce, say }: Run, client: Client): Promise<Findings> {
  const step = timed(say);
  await step('units, structure', async () => {
    await loadUnitsAndCurrencies(client, files);
    await loadStructure(client, files);
  });
  await step(`${files.products.length} materials in the units of the bills`, () => loadMaterialsFor(client, files, bills));
  await step(`${bills.versions.length} versions of bills from one file`, () => loadBills(client, bills));
  await step('submit, which approves', () => approve(client));
  const records = await step('read every version', () => readAll(client, atOnce));
  return step('compare versions and explosions', async () => compare(bills, records));
}

/** Further columns of materials. */
interface Further {
  readonly columns: readonly string[];
  valuesOf(code: string): readonly string[];
}
const NOTHING: Further = { columns: [], valuesOf: () => [] };

/** Materials in the units in which the bills count them. */
export const loadMaterialsFor = (client: Client, { products }: Files, { units }: BillsByHand, further = NOTHING): Promise<void> =>
  client.load(
    'masterdataapi/material',
    ['MATERIAL_CODE', 'MATERIAL_NAME', 'UNIT_CODE', 'VALUATION_CLASS_CODE', 'IS_SALEABLE', ...further.columns],
    products.map(({ code, name, isMade, isFinished }) => {
      const own = [code, name, units.get(code) ?? 'EA', isFinished ? 'FINISHED' : isMade ? 'SEMI' : 'RAW', isFinished ? '1' : '0'];
      return [...own, ...further.valuesOf(code)];
    }),
  );

/** The oldest first: each ends the one before it as it is approved. */
const inOrder = (versions: readonly Version[]): Version[] => versions.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));

export const loadBills = (client: Client, { versions }: BillsByHand): Promise<void> =>
  client.load(
    PATH,
    ['MATERIAL_CODE', 'PLANT_CODE', 'VALID_FROM', 'ENTRIES.MATERIAL_CODE', 'ENTRIES.QTY'],
    inOrder(versions).flatMap(({ assembly, from, lines }) => lines.map(([component, qty]) => [assembly, PLANT_A, from, component, qty])),
  );

export async function approve(client: Client): Promise<void> {
  const drafts = (await client.all(PATH)) as unknown as (Held & Row)[];
  await client.act(PATH, 'submit', drafts);
}

const readAll = async (client: Client, atOnce: number): Promise<Row[]> =>
  inParallel(await client.all(PATH), atOnce, ({ ID }) => client.get(`${PATH}/view`, { ID }));

const rowsAt = (record: Row, part: string): Row[] => record[part] as Row[];
const saying = (lines: readonly (readonly [string, string])[]): string =>
  lines
    .map(([code, qty]) => `${code} ${decimal(qty)}`)
    .toSorted()
    .join(', ');

function compare({ versions, lines, roots, explode }: BillsByHand, records: readonly Row[]): Findings {
  const today = new Date().toISOString().slice(0, 10);
  const byHand = new Map(versions.map((one) => [`${one.assembly} from ${one.from}`, `to ${one.to || 'now'}: ${saying(one.lines)}`]));
  const ours = new Map(records.map((one) => [nameOf(one), `to ${textAt(one, 'VALID_TO') || 'now'}: ${saying(linesOf(one))}`]));
  const differing = [...byHand].filter(([name, said]) => ours.get(name) !== said).map(([name]) => name);
  const current = records.filter((one) => textAt(one, 'VALID_FROM') <= today && (textAt(one, 'VALID_TO') || today) >= today);
  const exploded = explode(today, QUANTITY);
  const unlike = current.flatMap((one) => unlikeOf(one, exploded.get(textAt(one, 'MATERIAL_CODE'))));
  const levels = new Set(records.map((one) => textAt(one, 'STATUS')));
  return {
    checks: [
      same('versions of bills', versions.length, records.length),
      same('statuses', 'APPROVED, SUPERSEDED', [...levels].toSorted().join(', ')),
      noneDiffers('validity and lines of every version', versions.length, differing),
      same('assemblies with a bill today', exploded.size, current.length),
      noneDiffers(`explosion of ${QUANTITY} of every assembly`, exploded.size, unlike),
    ],
    listings: [
      {
        title: 'Lines without an assembly',
        why: `The files list what goes into nothing as lines of no assembly; ${lines} other lines are loaded.`,
        columns: ['Product'],
        rows: roots.map((root) => [root]),
      },
    ],
  };
}

const nameOf = (record: Row): string => `${textAt(record, 'MATERIAL_CODE')} from ${textAt(record, 'VALID_FROM')}`;
const linesOf = (record: Row): [string, string][] =>
  rowsAt(record, 'ENTRIES').map((line) => [textAt(line, 'MATERIAL_CODE'), textAt(line, 'QTY')]);

/** Materials of which the explosion of a bill as the calls answer it takes another quantity than the files say. */
function unlikeOf(record: Row, byHand: ReadonlyMap<string, string> | undefined): string[] {
  const bills: Bills = new Map([record, ...rowsAt(record, 'STRUCTURE')].map((one) => [textAt(one, 'MATERIAL_CODE'), billOf(one)]));
  const needs = needsOf(bills, textAt(record, 'MATERIAL_CODE'), decimal(QUANTITY));
  const ours = new Map(needs.map(({ MATERIAL_CODE, QTY }): [string, string] => [MATERIAL_CODE, QTY]));
  const codes = new Set([...ours.keys(), ...(byHand?.keys() ?? [])]);
  return [...codes]
    .filter((code) => ours.get(code) !== byHand?.get(code))
    .map((code) => `${nameOf(record)}, ${code}: ${byHand?.get(code) ?? '–'} / ${ours.get(code) ?? '–'}`);
}

const billOf = (record: Row): Bill => ({
  ID: textAt(record, 'ID'),
  BOM_NO: textAt(record, 'BOM_NO'),
  BOM_VERSION: Number(record['BOM_VERSION']),
  MATERIAL_CODE: textAt(record, 'MATERIAL_CODE'),
  UNIT_CODE: textAt(record, 'UNIT_CODE'),
  BOM_QTY: decimal(textAt(record, 'BOM_QTY')),
  VALID_FROM: textAt(record, 'VALID_FROM'),
  VALID_TO: textAt(record, 'VALID_TO') || null,
  lines: rowsAt(record, 'ENTRIES').map((line, index) => ({
    BOM_ENTRY_NO: index + 1,
    MATERIAL_CODE: textAt(line, 'MATERIAL_CODE'),
    ITEM_KIND: 'COMPONENT',
    QTY: decimal(textAt(line, 'QTY')),
    UNIT_CODE: textAt(line, 'UNIT_CODE'),
    UNIT_DECIMALS: textAt(line, 'UNIT_CODE') === 'EA' ? 0 : 4,
    SCRAP_RATE: null,
    ALTERNATIVE_TO: null,
    CO_PRODUCT_SHARE: null,
  })),
});
