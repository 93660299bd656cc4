import { fold } from '@sampan/kernel/fold.ts';
import { takenFrom } from '@sampan/model/defaults.ts';
import { nameKey, specKey } from '@sampan/model/name-key.ts';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { Definition } from '@sampan/model/define.ts';
import type { Fields } from '@sampan/model/field.ts';
import type { Filter } from '../api/rows.ts';
import { useDefinitions } from '../definitions.ts';
import { language } from '../i18n.ts';
import { labelOf } from '../words.ts';
import { type CellValue, type LineValues } from '../line-grid/column.ts';
import type { GridLookup } from '../line-grid/lookup.ts';
import { askRecords, findRecords, suggestionOf } from '../lookup/find-records.ts';
import { rememberPick } from '../lookup/recent-picks.ts';
import type { Suggestion } from '../lookup/suggestion.ts';
import { useQuickCreate } from '../lookup/use-quick-create.tsx';
import { pickerColumns } from '../picker/picker-columns.ts';
import { ValueHelpPicker } from '../picker/value-help-picker.tsx';
import type { ReferenceSource } from '../table/columns.ts';
import { sourceOf } from '../table/reference-source.ts';
import { hasBoundDefault } from './record-values.ts';
import type { RecordForm } from './record-form.ts';
import { choosableOn, relatedOf } from './related.ts';
import type { ScreenConfig } from './screen-config.ts';

const NO_FIELDS: Fields = {};
/** Letters of an address that codes may take; servers and proxies refuse addresses beyond 8 KB. */
const ADDRESS_ROOM = 6_000;

interface Asked {
  readonly key: string;
  readonly label: string;
  readonly source: ReferenceSource;
  readonly target: Definition;
  readonly related: Readonly<Record<string, string>>;
  readonly answer: (chosen: readonly Suggestion[]) => void;
}

/** How the grid of a part finds records, and the picker it opens. */
export function useGridLookup(part: string, form: RecordForm): { lookup: GridLookup; picker: ReactNode } {
  const { definition, config } = form;
  const fields = definition.parts[part]?.fields ?? NO_FIELDS;
  const find = useDefinitions();
  const [asked, setAsked] = useState<Asked | null>(null);
  const latest = useRef(form.headerNow);
  latest.current = form.headerNow;
  const targetOf = useCallback((key: string) => find(fields[key]?.to ?? ''), [find, fields]);
  const related = useCallback(
    (key: string, line: LineValues) => {
      const values = { ...latest.current(), ...withoutNulls(line) };
      const choosable = choosableOn(definition, fields[key], values);
      return { ...relatedOf(targetOf(key), values), ...choosable, ...config.related?.(key, values) };
    },
    [definition, fields, config, targetOf],
  );
  const creation = useQuickCreate();
  const newest = useRef(creation);
  newest.current = creation;
  const lookup = useMemo((): GridLookup => {
    return {
      async suggest(key, term, line) {
        const target = targetOf(key);
        if (!target) return { items: [{ code: term }], total: 1 };
        return findRecords({ source: sourceOf(target), target, field: key, related: related(key, line) }, term);
      },
      resolve: (key, codes) => resolved(targetOf(key), key, codes),
      openPicker: (key, line) =>
        new Promise((answer) => {
          const target = targetOf(key);
          if (target)
            setAsked({ key, label: labelOf(definition, key, part), target, source: sourceOf(target), related: related(key, line), answer });
          else answer([]);
        }),
      fill: (key, chosen, line) => filled(part, fields, config, key, chosen, line),
      chosen: (key, { code }) => rememberPick(fields[key]?.to ?? '', code),
      newOf: (key) => (fields[key]?.kind === 'reference' ? newest.current.kindOf(fields[key].to ?? '') : undefined),
      async create(key, typed, line) {
        const target = targetOf(key);
        if (!target) return null;
        const made = await newest.current.create({ type: target.type, field: key, typed, start: related(key, line) });
        return made && suggestionOf(sourceOf(target), target, made);
      },
    };
  }, [definition, part, fields, config, related, targetOf]);
  const picker = (
    <>
      {asked && <GridPicker asked={asked} onDone={() => setAsked(null)} />}
      {creation.dialog}
    </>
  );
  return { lookup, picker };
}

/** Records by their very codes, whatever the number of them. */
async function resolved(target: Definition | undefined, field: string, codes: readonly string[]): Promise<ReadonlyMap<string, Suggestion>> {
  if (!target) return new Map(codes.map((code) => [code, { code }]));
  const source = sourceOf(target);
  const pages = await Promise.all(
    inChunks([...new Set(codes)]).map((value) => {
      const filter: Filter[] = [{ field: source.key, op: 'in', value }];
      return askRecords(source, target, { field, start: 0, length: 0, filter });
    }),
  );
  return meantBy(
    codes,
    pages.flatMap(({ items }) => items),
  );
}

function GridPicker({ asked, onDone }: { asked: Asked; onDone: () => void }) {
  const { key, label, source, target, related, answer } = asked;
  const chosen = useRef<readonly Suggestion[]>([]);
  return (
    <ValueHelpPicker
      config={{
        type: 'dropdowntable',
        field: key,
        url: `${source.path}/index`,
        urlSearchDisplayField: source.name,
        keyField: source.key,
        related: Object.keys(related).map((field) => ({ label: field, field })),
        columns: pickerColumns(source, target, language()),
        tableConfig: { selection: 'multiple' },
      }}
      label={label}
      chosen={[]}
      form={related}
      onSave={(rows) => {
        chosen.current = rows.map((row) => suggestionOf(source, target, row));
      }}
      onClose={() => {
        onDone();
        answer(chosen.current);
      }}
    />
  );
}

/** The name beside the code, and fields of the same key that the line still lacks (unit, tax rate). */
function filled(part: string, fields: Fields, config: ScreenConfig, key: string, chosen: Suggestion, line: LineValues): LineValues {
  const record = chosen.record ?? {};
  const shared = Object.keys(fields).flatMap((each): [string, CellValue][] => {
    const value = record[each];
    const isOpen = each !== key && fields[each]?.derived === false && isTaken(fields[each].kind);
    const isEmpty = line[each] === null || line[each] === undefined || each === 'UNIT_CODE';
    return isOpen && isEmpty && (typeof value === 'string' || typeof value === 'number') ? [[each, value]] : [];
  });
  const name = chosen.name === undefined ? {} : { [nameKey(key)]: chosen.name };
  const spec = fields[key]?.isSpecified ? { [specKey(key)]: specOf(record) } : {};
  const all = { ...Object.fromEntries(shared), ...takenFrom(fields, key, record, line), ...config.fill?.(key, record, line, part) };
  return { ...Object.fromEntries(Object.entries(all).filter(([each]) => !hasBoundDefault(fields, each))), ...name, ...spec };
}

/** The specification of a master's record stands under a key of its own that ends alike. */
const specOf = (record: Readonly<Record<string, unknown>>): string | null => {
  const found = Object.entries(record).find(([key, value]) => key.endsWith('_SPEC') && typeof value === 'string');
  return found ? String(found[1]) : null;
};

const isTaken = (kind: string): boolean => kind === 'reference' || kind === 'percent';
const withoutNulls = (line: LineValues): LineValues =>
  Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null && value !== ''));

/** The record of each code: the one written so, else the only one of another case or width. */
function meantBy(codes: readonly string[], found: readonly Suggestion[]): ReadonlyMap<string, Suggestion> {
  const exact = new Map(found.map((each) => [each.code, each]));
  const alike = Map.groupBy(exact.values(), ({ code }) => fold(code));
  return new Map(
    codes.flatMap((code) => {
      const twins = alike.get(fold(code)) ?? [];
      const meant = exact.get(code) ?? (twins.length === 1 ? twins[0] : undefined);
      return meant ? [[code, meant] as const] : [];
    }),
  );
}

/** Codes that fit into one address. */
function inChunks(values: readonly string[]): readonly (readonly string[])[] {
  const chunks: string[][] = [];
  let room = 0;
  for (const value of values) {
    const size = encodeURIComponent(`"${value}",`).length;
    if (size > room) {
      chunks.push([]);
      room = ADDRESS_ROOM;
    }
    chunks.at(-1)?.push(value);
    room -= size;
  }
  return chunks;
}
