import { type Failure, failure, failureAt } from '@sampan/kernel/errors.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { type Fields, mayStayOpen } from '@sampan/model/field.ts';
import { isLocked } from '../access/privilege.ts';
import type { Session } from '../access/session.ts';

type Row = Readonly<Record<string, unknown>>;
interface Stored {
  readonly header: Row;
  readonly entries: readonly Row[];
}

/**
 * What a draft still lacks because its author may not see it: told as required to whoever may give it (FIELD_REQUIRED), to others as waiting
 * for a colleague (FIELD_LEFT_OPEN).
 */
export function openFields(definition: DocumentDefinition, session: Session, { header, entries }: Stored): Failure[] {
  const inRow = (fields: Fields, row: Row, at: string): Failure[] =>
    Object.keys(fields)
      .filter((key) => row[key] === null || row[key] === undefined)
      .map((key) => failureAt(at + key, isLocked(definition, session, key) ? 'FIELD_LEFT_OPEN' : 'FIELD_REQUIRED'));
  const inEntry = openOnes(definition.entry);
  return [...inRow(openOnes(definition.header), header, ''), ...entries.flatMap((row, index) => inRow(inEntry, row, `ENTRIES[${index}].`))];
}

/** The same in one sentence, for the document as a whole. */
export function openFieldsFailure(definition: DocumentDefinition, session: Session, stored: Stored): Failure | undefined {
  const { length } = openFields(definition, session, stored);
  return length === 0 ? undefined : failure('FIELDS_LEFT_OPEN', { COUNT: length });
}

const openOnes = (fields: Fields): Fields => Object.fromEntries(Object.entries(fields).filter(([, field]) => mayStayOpen(field)));
