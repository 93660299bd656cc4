import type { Definition } from '@sampan/model/define.ts';

type Row = Record<string, unknown>;

/** Statuses in which a document's fields can be changed (lifecycles §1: draft or rejected only). */
const EDITABLE = ['DRAFT', 'REJECTED'];

/** Whether the record's status lets its fields be changed. */
export const isEditable = (definition: Definition, header: Readonly<Row>): boolean =>
  definition.kind !== 'document' ||
  (header['IS_CLOSED'] === '0' && header['IS_CANCELLED'] === '0' && EDITABLE.includes(String(header['STATUS'])));
