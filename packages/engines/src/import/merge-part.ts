import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import type { Definition, PartDefinition } from '@sampan/model/define.ts';
import type { ImportChoices } from '@sampan/model/import-wire.ts';
import { isHidden } from '../access/privilege.ts';
import type { Session } from '../access/session.ts';
import { wireFields } from '../wire/wire.ts';
import { givenAsStored } from './given.ts';
import type { Data } from './records.ts';

type Row = Record<string, unknown>;

export interface MergedPart {
  /** The whole list as an update takes it. */
  readonly rows: readonly Data[];
  /** Place in `rows` of each row of the file. */
  readonly places: readonly number[];
  readonly removed: readonly Row[];
  /** Whether the list stays as it is. */
  readonly isSame: boolean;
  readonly failures: readonly Failure[];
}

interface Merging {
  readonly name: string;
  readonly part: PartDefinition;
  readonly stored: readonly Row[];
  readonly given: readonly Data[];
  readonly way: NonNullable<ImportChoices['PARTS']>;
}

/**
 * Puts rows of a file over the stored rows of a part: those that it names are changed in place, new ones added. The others stay, or go where the file has
 * the whole list. A row is known by the fields of `rowKey` that the file gives; one that fits several stored rows is refused, for it would change
 * another one than is meant.
 */
export function mergePart({ name, part, stored, given, way }: Merging): MergedPart {
  const failures: Failure[] = [];
  const found = new Map<number, number>();
  const wired = stored.map((row) => wireFields(part.fields, row));
  const matches = given.map((data, index): number | undefined => {
    const fits = candidates(part, wired, data, index);
    const at = `${name}[${index}]`;
    const keys = part.rowKey ?? [];
    if (fits.length > 1)
      failures.push(
        failureAt(`${at}.${keys.find((key) => data[key] === undefined) ?? keys[0]}`, 'IMPORT_ROW_SEVERAL', { COUNT: fits.length }),
      );
    const [place] = fits;
    if (place === undefined) return undefined;
    if (found.has(place) && fits.length === 1) failures.push(failureAt(`${at}.${keys[0] ?? part.number}`, 'IMPORT_ROW_TWICE'));
    found.set(place, index);
    return place;
  });
  const numbered = given.map((data, index): Data => {
    const place = matches[index];
    return place === undefined ? data : { ...data, [part.number]: stored[place]?.[part.number] };
  });
  const removed = way === 'replace' ? stored.filter((_, place) => !found.has(place)) : [];
  const isSame =
    removed.length === 0 &&
    matches.every((place, index) => place !== undefined && givenAsStored(part.fields, stored[place] ?? {}, given[index] ?? {}));
  if (way === 'replace') return { rows: numbered, places: numbered.map((_, index) => index), removed, isSame, failures };
  const rows: Data[] = stored.map((row, place) => numbered[found.get(place) ?? -1] ?? { [part.number]: row[part.number] });
  const places = numbered.map((data, index) => matches[index] ?? rows.push(data) - 1);
  return { rows, places, removed, isSame, failures };
}

/** Places of the stored rows that a row of the file may be. */
function candidates(part: PartDefinition, wired: readonly Row[], data: Data, index: number): number[] {
  if (part.rowKey === undefined) return index < wired.length ? [index] : [];
  const given = Object.fromEntries(part.rowKey.filter((key) => data[key] !== undefined).map((key) => [key, data[key]]));
  return wired.flatMap((row, place) => (givenAsStored(part.fields, row, given) ? [place] : []));
}

/** A stored row in words, by what tells it apart and the user may see: `价格: M1001 · KG · CNY`. */
export function rowInWords(definition: Definition, label: string, part: PartDefinition, row: Row, session: Session): string {
  const wired = wireFields(part.fields, row);
  const keys = part.rowKey ?? Object.keys(part.fields).filter((key) => key !== part.number);
  const values = keys
    .filter((key) => !isHidden(definition, session, key))
    .flatMap((key) => (wired[key] === null || wired[key] === '' ? [] : [String(wired[key])]));
  return `${label}: ${values.slice(0, 6).join(' · ')}`;
}
