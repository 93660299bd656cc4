import { labelOf } from '../words.ts';
import { useEffect, useMemo, useState } from 'react';
import { isEmpty } from '@sampan/kernel/empty-value.ts';
import type { ActionDefinition } from '@sampan/model/action.ts';
import type { DocumentDefinition, PartDefinition } from '@sampan/model/define.ts';
import type { RecordView } from '../api/rows.ts';
import { partOf } from '../api/rows.ts';
import { LineGrid } from '../line-grid/line-grid.tsx';
import { LineStore } from '../line-grid/line-store.ts';
import type { GridLookup } from '../line-grid/lookup.ts';
import { argumentColumns, argumentLines, typedKeys } from './action-arguments.ts';
import { today } from './today.ts';
import { useMoney } from './use-money.ts';

interface ArgumentStore {
  readonly part: PartDefinition | undefined;
  readonly keys: readonly string[];
  readonly store: LineStore | null;
}

const noOptions = () => undefined;

/** The rows that an action takes, where they name entries: the document's entries with what is left of them. */
export function useArgumentStore(definition: DocumentDefinition, record: RecordView, action: string): ArgumentStore {
  const spec: ActionDefinition | undefined = definition.actions[action];
  const entries = definition.parts['ENTRIES'];
  const part = entries && entries.number in (spec?.argumentEntries ?? {}) ? entries : undefined;
  const money = useMoney(definition, record);
  const keys = useMemo(() => (spec && part ? typedKeys(spec, part) : []), [spec, part]);
  const columns = useMemo(
    () =>
      spec && part
        ? argumentColumns(spec, part, {
            keys,
            texts: { of: definition, place: 'ENTRIES', optionsOf: noOptions, money },
            action,
            isKnown: (key) => partOf(record, 'ENTRIES').some((row) => row[key] !== undefined),
            isSaid: (key) => partOf(record, 'ENTRIES').some((row) => !isEmpty(row[key])),
          })
        : [],
    [definition, spec, part, keys, money, action, record],
  );
  const [store] = useState(() =>
    part ? new LineStore({ columns, lines: argumentLines(record, part, keys, spec?.tasks?.isBlind) }) : null,
  );
  useEffect(() => store?.setColumns(columns), [store, columns]);
  return { part, keys, store };
}

const NO_RECORDS: GridLookup = {
  suggest: async (_key, term) => ({ items: [{ code: term }], total: 1 }),
  resolve: async (_key, codes) => new Map(codes.map((code) => [code, { code }])),
  openPicker: async () => [],
  fill: () => ({}),
};

/** The rows of an action to type quantities into. Lines can be left out, none can be added. */
export function ArgumentLines({ id, store }: { id: string; store: LineStore }) {
  return <LineGrid id={id} label={labelOf(undefined, 'ENTRIES')} store={store} lookup={NO_RECORDS} today={today()} isFixed />;
}
