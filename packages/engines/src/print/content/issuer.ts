import { DEFAULT_LANGUAGE, type Language } from '@sampan/kernel/languages.ts';
import type { Context } from '../../call/rules.ts';

export interface Issuer {
  readonly name: string;
  /** Stored file of its seal; empty where it has none. */
  readonly seal: string;
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** A name of a master in a language; the Chinese one where it has no English name. */
export const nameIn = (language: Language, row: Readonly<Record<string, unknown>>, key: string): string =>
  (language === 'en' && text(row[`${key}_EN`])) || text(row[key]);

/** The company of this code, else the organisation. */
export async function issuerNamed(
  { db, references }: Pick<Context, 'db' | 'references'>,
  code: string,
  names: Language = DEFAULT_LANGUAGE,
): Promise<Issuer> {
  const company = code === '' ? undefined : await references.find('company', code);
  if (company) return { name: nameIn(names, company, 'COMPANY_NAME'), seal: text(company['SEAL']) };
  const own = await db.loose.selectFrom('client_organisation').select('ORG_NAME').where('id', '=', db.clientId).executeTakeFirst();
  return { name: text(own?.['ORG_NAME']), seal: '' };
}
