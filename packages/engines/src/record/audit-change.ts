import { type Definition, identityField } from '@sampan/model/define.ts';
import { auditRecord } from '../access/audit.ts';
import type { Context } from '../call/rules.ts';

/** Adds a change of a record that decides who may do what to the audit list; `action` is the one of its trail. */
export function auditChange(
  { db, session }: Pick<Context, 'db' | 'session'>,
  definition: Definition,
  row: Readonly<Record<string, unknown>>,
  action: string,
): void {
  if (!definition.isAudited) return;
  auditRecord(db, session, { definition, id: String(row['id']), name: String(row[identityField(definition)]), action });
}
