import type { Context } from '@sampan/engines/call/rules.ts';
import type { MasterDefinition } from '@sampan/model/define.ts';

/** Codes of the series that people may have given by hand already. */
const MOST_TAKEN = 100;

interface NewRecord {
  readonly header: object;
  readonly stored?: object | undefined;
}

/**
 * Gives a new record that has no code the next one of the number series of its key (SUPPLIER_CODE), where the organisation has one in
 * use. Without a series the code has to be typed.
 */
export async function fillCode({ key, type }: MasterDefinition, draft: NewRecord, context: Context): Promise<void> {
  const header = draft.header as Record<string, unknown>;
  if (draft.stored || header[key]) return;
  const { db, numbers, session, today } = context;
  const series = await db
    .select('serial_number')
    .select('SERIAL_CODE')
    .where('SERIAL_CODE', '=', key)
    .where('IS_ACTIVE', '=', '1')
    .executeTakeFirst();
  if (!series) return;
  for (let taken = 0; taken < MOST_TAKEN; taken += 1) {
    const code = await numbers.next(session.clientId, key, today);
    // Nearly always the first: only codes that were typed before the series came to them are in its way.
    const known = await db.selectLoose(type).select('id').where(key, '=', code).executeTakeFirst();
    if (known) continue;
    header[key] = code;
    return;
  }
}
