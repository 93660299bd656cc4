import type { ActionContext, ArgumentRowOf } from '@sampan/engines/call/rules.ts';
import type { Effects } from '@sampan/engines/call/effects.ts';
import { type Decimal, decimal, ZERO } from '@sampan/kernel/decimal.ts';
import { type Failure, failure, failureAt } from '@sampan/kernel/errors.ts';
import { billsBelow } from '../bills.server.ts';
import { type BillLine, type Bills, isUsed } from '../explosion.ts';
import type { bom } from './bom.ts';

type Bom = typeof bom;
type Acting = ActionContext<Bom, 'restructure'>;
type Row = ArgumentRowOf<Bom, 'restructure'>;
/** The rows of the call, each of its kind. */
const rowsOf = ({ argEntries = [] }: Acting): Row[] => argEntries.map((row) => ({ ...row, ITEM_KIND: row.ITEM_KIND || 'COMPONENT' }));

/** A material of the tree with what goes into it. */
interface Node {
  readonly MATERIAL_CODE: string;
  readonly BOM_QTY: Decimal;
  readonly rows: Row[];
  /** Row that says it; undefined for the product of the bill. */
  readonly at: number | undefined;
}

/** Everything with rows below it, the product first, and what is wrong with the tree by itself. */
function nodesOf(context: Acting): { nodes: Node[]; failures: Failure[] } {
  const [{ header }, rows] = [context, rowsOf(context)];
  const root: Node = { MATERIAL_CODE: header.MATERIAL_CODE, BOM_QTY: decimal(header.BOM_QTY), rows: [], at: undefined };
  const [nodes, failures]: [Node[], Failure[]] = [[root], []];
  // The node of each level above the row that is looked at.
  const path: Node[] = [root];
  rows.forEach((row, index) => {
    const at = (key: string) => `ENTRIES[${index}].${key}`;
    const above = path[row.LEVEL - 1];
    if (row.LEVEL < 1) {
      failures.push(failureAt(at('LEVEL'), 'TOO_MANY_ROOTS'));
      return;
    }
    if (!above) {
      failures.push(failureAt(at('LEVEL'), 'BOM_LEVEL_SKIPPED'));
      return;
    }
    path.length = row.LEVEL;
    const said = above.at === undefined ? undefined : rows[above.at];
    if (said && (!isUsed(said) || said.ALTERNATIVE_TO))
      failures.push(failureAt(at('LEVEL'), 'BOM_BELOW_NOTHING', { MATERIAL: above.MATERIAL_CODE }));
    if (isUsed(row) && path.some(({ MATERIAL_CODE }) => MATERIAL_CODE === row.MATERIAL_CODE))
      failures.push(failureAt(at('MATERIAL_CODE'), 'BOM_LOOP', { MATERIAL: above.MATERIAL_CODE, PRODUCT: row.MATERIAL_CODE }));
    if (above.rows.length === 0 && above !== root) nodes.push(above);
    above.rows.push(row);
    path.push({ MATERIAL_CODE: row.MATERIAL_CODE, BOM_QTY: decimal(row.BOM_QTY ?? '1'), rows: [], at: index });
  });
  return { nodes, failures };
}

type Compared = Pick<BillLine, 'MATERIAL_CODE' | 'QTY' | 'ALTERNATIVE_TO'> & {
  readonly ITEM_KIND: string | null;
  readonly SCRAP_RATE: string | null;
  readonly CO_PRODUCT_SHARE: string | null;
};
const rate = (value: string | null): Decimal => decimal(value || ZERO);
/** What a bill says, to be compared. */
const saying = (BOM_QTY: string, lines: readonly Compared[]): string =>
  JSON.stringify([
    decimal(BOM_QTY),
    ...lines.map(({ MATERIAL_CODE, ITEM_KIND, QTY, SCRAP_RATE, ALTERNATIVE_TO, CO_PRODUCT_SHARE }) =>
      [MATERIAL_CODE, ITEM_KIND, decimal(QTY), rate(SCRAP_RATE), ALTERNATIVE_TO || null, rate(CO_PRODUCT_SHARE)].join('\u0000'),
    ),
  ]);
const sayingOf = ({ BOM_QTY, rows }: Node): string => saying(BOM_QTY, rows);

/** What is wrong with a tree of rows: levels that are skipped, rows below what nobody uses, a material with two structures, and a tree that changes nothing. */
export async function treeFailures(context: Acting): Promise<Failure[]> {
  const { nodes, failures } = nodesOf(context);
  if (failures.length > 0) return failures;
  const first = new Map<string, string>();
  for (const node of nodes) {
    const before = first.get(node.MATERIAL_CODE);
    if (before !== undefined && before !== sayingOf(node) && node.at !== undefined)
      failures.push(failureAt(`ENTRIES[${node.at}].MATERIAL_CODE`, 'BOM_TREE_DIFFERS', { MATERIAL: node.MATERIAL_CODE }));
    first.set(node.MATERIAL_CODE, sayingOf(node));
  }
  if (failures.length > 0) return failures;
  const changed = await changedNodes(context, nodes);
  const { header } = context;
  if (header.STATUS === 'DRAFT' && changed.some(({ at }) => at === undefined)) return [failure('BOM_ROOT_IN_FORM', { NO: header.BOM_NO })];
  return changed.length > 0 ? [] : [failure('BOM_TREE_UNCHANGED')];
}

/** Each material once whose bill on the day is another, or that has none. */
async function changedNodes(context: Acting, nodes: readonly Node[]): Promise<Node[]> {
  const { header, entries, args } = context;
  const materials = nodes.map(({ MATERIAL_CODE }) => MATERIAL_CODE);
  const bills: Bills = await billsBelow(context, header.PLANT_CODE, args.VALID_FROM, materials);
  const once = [...new Map(nodes.toReversed().map((node) => [node.MATERIAL_CODE, node] as const)).values()].toReversed();
  return once.filter((node) => {
    const own = node.at === undefined ? { BOM_QTY: header.BOM_QTY, lines: entries } : bills.get(node.MATERIAL_CODE);
    return own === undefined || saying(own.BOM_QTY, own.lines) !== sayingOf(node);
  });
}

/** A draft of each bill that the tree changes, from the day on; approved they take the place of those that count now. */
export async function newBills(context: Acting): Promise<Effects<Bom>> {
  const { header, args } = context;
  const changed = await changedNodes(context, nodesOf(context).nodes);
  return {
    creates: changed.map(({ MATERIAL_CODE, BOM_QTY, rows }) => ({
      type: 'bom',
      DATA: {
        MATERIAL_CODE,
        PLANT_CODE: header.PLANT_CODE,
        BOM_QTY,
        VALID_FROM: args.VALID_FROM,
        ENTRIES: rows.map(({ LEVEL: _level, BOM_QTY: _own, ...line }) => line),
      },
    })),
  };
}
