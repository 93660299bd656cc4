import { readThrough } from '@sampan/db/row-memory.ts';
import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import { sql } from 'kysely';

/** A company with its currency and its decimals. */
export interface CompanyMoney {
  readonly COMPANY_CODE: string;
  readonly CURRENCY_CODE: string;
  readonly places: number;
}

/** The currencies of companies, at most a second old. @throws Error for a company that is not there */
export async function readCompanies(db: ScopedDb, codes: Iterable<string>): Promise<(code: string) => CompanyMoney> {
  const found = await readThrough(
    db.remembered('company', 'currency'),
    codes,
    (row: CompanyMoney) => row.COMPANY_CODE,
    async (missing) => {
      const { rows } = await sql<CompanyMoney>`
        select company."COMPANY_CODE", company."CURRENCY_CODE", currency."CURRENCY_DECIMALS" as places from company
          join currency on currency.client_id = company.client_id and currency."CURRENCY_CODE" = company."CURRENCY_CODE"
         where company.client_id = ${db.clientId}::bigint and company."COMPANY_CODE" = any (${missing}::text[])`.execute(db.trx);
      return rows;
    },
  );
  return (code) => found.get(code) ?? missing('company', code);
}

interface CurrencyRow {
  readonly CURRENCY_CODE: string;
  readonly CURRENCY_DECIMALS: number;
}

/** Decimals of currencies (JPY 0), at most a second old. @throws Error for a currency that is not there */
export async function readPlacesOf(db: ScopedDb, codes: Iterable<string>): Promise<(code: string) => number> {
  const found = await readThrough(
    db.remembered('currency'),
    codes,
    (row: CurrencyRow) => row.CURRENCY_CODE,
    // Whole rows, as `references` remembers them under the same keys.
    async (wanted) =>
      (await db.selectLoose('currency').selectAll().where('CURRENCY_CODE', 'in', wanted).execute()) as unknown as CurrencyRow[],
  );
  return (code) => Number((found.get(code) ?? missing('currency', code)).CURRENCY_DECIMALS);
}

function missing(what: string, code: string): never {
  throw new Error(`no ${what} ${code}`);
}
