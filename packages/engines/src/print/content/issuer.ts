import { DEFAULT_LANGUAGE, type Language } from '@sampan/kernel/languages.ts';
import { nameIn } from '@sampan/model/name-in.ts';
import type { Context } from '../../call/rules.ts';

export interface Issuer {
  readonly name: string;
  /** Stored file of its seal; empty where it has none. */
  readonly seal: string;
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** The company of this code, else the organisation. */
export async function issuerNamed(
  { db, references }: Pick<Context, 'db' | 'references'>,
  code: string,
  names: Language = DEFAULT_LANGUAGE,
): Promise<Issuer> {
  const company = code === '' ? undefined : await references.find('company', code);
  if (company) return { name: text(nameIn(company, 'COMPANY_NAME', names)), seal: text(company['SEAL']) };
  const own = await db.loose.selectFrom('client_organisation').select('ORG_NAME').where('id', '=', db.clientId).executeTakeFirst();
  return { name: text(own?.['ORG_NAME']), seal: '' };
}
