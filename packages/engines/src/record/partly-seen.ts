import type { Definition } from '@sampan/model/define.ts';
import type { Context } from '../call/rules.ts';

/** Whether any role sees only some of the card's records. */
export async function isPartlySeen({ db }: Pick<Context, 'db'>, { card }: Definition): Promise<boolean> {
  const memory = db.remembered('data_privilege');
  const key = `\n${card}`;
  const known = memory.get(key);
  if (known) return known['isPartlySeen'] === true;
  const found = await db
    .selectLoose('data_privilege')
    .select('id')
    .where('MENU', '=', card)
    .where('IS_ACTIVE', '=', '1')
    .limit(1)
    .execute();
  memory.keep(key, { isPartlySeen: found.length > 0 });
  return found.length > 0;
}
