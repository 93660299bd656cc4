import { useQuery } from '@tanstack/react-query';
import { type Decimal, decimal, maximum, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import { fold } from '@sampan/kernel/fold.ts';
import { callPath } from '@sampan/model/define.ts';
import { FILTERS } from '@sampan/model/dictionary.ts';
import { fetchList } from '@sampan/widgets/api/queries.ts';
import type { ListRow } from '@sampan/widgets/api/rows.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import type { Step } from '@sampan/widgets/tasks/step.ts';
import { storageBin } from '../../masterdata/storage-bin/storage-bin.ts';
import { bin } from '../bin/bin.ts';

/** The goods and bins of a storage location, as they were when somebody began to move goods there. */
export interface KeptLocation {
  readonly goods: readonly ListRow[];
  readonly bins: readonly ListRow[];
}

const LONG_MS = 5 * 60_000;

/** Fetched ahead, for where there is no network; undefined until they are there. */
export function useKeptLocation(location: string | null): KeptLocation | undefined {
  const { data } = useQuery({
    queryKey: [callPath(bin), 'index', 'kept', location],
    queryFn: async ({ signal }): Promise<KeptLocation> => {
      const query = { filter: [{ field: 'STORAGE_LOCATION_CODE', op: 'eq', value: location ?? '' }], length: 0 };
      const [goods, bins] = await Promise.all([bin, storageBin].map((one) => fetchList(`${callPath(one)}/index`, query, { signal })));
      return { goods: goods?.results ?? [], bins: bins?.results ?? [] };
    },
    enabled: location !== null,
    staleTime: LONG_MS,
  });
  return data;
}

/** What the server answers; without a network what was kept says, where it was. */
export async function orKept<T>(asked: Promise<T>, kept: KeptLocation | undefined, say: (kept: KeptLocation) => T): Promise<T> {
  try {
    return await asked;
  } catch (problem) {
    if (kept === undefined || !(problem instanceof CallError) || !problem.isWithoutResponse) throw problem;
    return say(kept);
  }
}

/** Kept goods of a bin or a material, less what moves that wait on this device take of them. */
export function keptGoods({ goods }: KeptLocation, steps: readonly Step[], [field, value]: readonly [string, string]): readonly ListRow[] {
  const taken = Map.groupBy(steps.flatMap(takenBy), ({ key }) => key);
  return goods
    .filter((row) => fold(String(row[field])) === fold(value))
    .map((row) => {
      const waiting = taken.get(goodsKey(row, row['STORAGE_BIN_CODE'])) ?? [];
      const free = decimal(String(row['AVAILABLE_QTY'] ?? '0'));
      const left = waiting.reduce<Decimal>((rest, { QTY }) => subtract(rest, QTY), free);
      return { ...row, AVAILABLE_QTY: maximum(ZERO, left) };
    });
}

/** The bin of that code, as it is spelt. */
export const keptBin = ({ bins }: KeptLocation, code: string): string | undefined =>
  bins.map((row) => String(row['STORAGE_BIN_CODE'])).find((one) => fold(one) === fold(code));

type Goods = Readonly<Record<string, unknown>>;
const goodsKey = (goods: Goods, from: unknown): string =>
  JSON.stringify([from, goods['MATERIAL_CODE'], ...FILTERS.map((key) => goods[key] ?? '')]);

/** What a move that waits takes, and from where. */
function takenBy({ calls: [first], refusal }: Step): { readonly key: string; readonly QTY: Decimal }[] {
  const { ORDER_TYPE, ENTRIES } = (first?.DATA ?? {}) as { ORDER_TYPE?: unknown; ENTRIES?: readonly Goods[] };
  if (ORDER_TYPE !== 'MOVE' || refusal !== undefined) return [];
  return (ENTRIES ?? []).map((entry) => ({ key: goodsKey(entry, entry['OUT_STORAGE_BIN_CODE']), QTY: decimal(String(entry['QTY'])) }));
}
