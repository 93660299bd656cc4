import { type Decimal, decimal, isDecimal, ZERO } from '@sampan/kernel/decimal.ts';
import { type PartRow, partOf, type RecordView } from '@sampan/widgets/api/rows.ts';
import { type BillLine, isUsed, lineNeed } from '../explosion.ts';

/** A row of the structure: what of a material goes into so much of the product, on this level. */
export interface StructureRow {
  readonly key: string;
  /** 1 for the lines of the bill itself. */
  readonly level: number;
  readonly line: PartRow;
  /** With what is lost on the way; of what is made beside it what comes out. */
  readonly QTY: Decimal;
}

const MOST_LEVELS = 50;
/** More rows than anybody reads: bills that share their parts make many paths to them. */
const MOST_ROWS = 5000;
const numberOf = (value: unknown, otherwise: Decimal): Decimal =>
  typeof value === 'string' && isDecimal(value) ? decimal(value) : otherwise;
const kindOf = ({ ITEM_KIND }: PartRow) => ({ ITEM_KIND: ITEM_KIND as BillLine['ITEM_KIND'] });

/** All levels of a bill in reading order, for so much of its product. Alternatives stand there without what is below them. */
export function structureOf(record: RecordView, QTY: Decimal): StructureRow[] {
  const below = new Map(partOf(record, 'STRUCTURE').map((one) => [String(one['MATERIAL_CODE']), one] as const));
  const rows: StructureRow[] = [];
  const walk = (lines: readonly PartRow[], of: Decimal, base: unknown, level: number, path: string): void => {
    if (level > MOST_LEVELS) return;
    for (const line of lines) {
      if (rows.length >= MOST_ROWS) return;
      const key = `${path}/${line['BOM_ENTRY_NO']}`;
      const said = { ...kindOf(line), QTY: numberOf(line['QTY'], ZERO), SCRAP_RATE: numberOf(line['SCRAP_RATE'], ZERO) };
      const needed = lineNeed(said, numberOf(base, decimal('1')), of);
      const next = isUsed(said) && !line['ALTERNATIVE_TO'] ? below.get(String(line['MATERIAL_CODE'])) : undefined;
      rows.push({ key, level, line, QTY: needed });
      if (next) walk(partOf(next, 'ENTRIES'), needed, next['BOM_QTY'], level + 1, key);
    }
  };
  walk(partOf(record, 'ENTRIES'), QTY, record['BOM_QTY'], 1, '');
  return rows;
}
