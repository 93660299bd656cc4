import type { PipelineContext } from '@sampan/engines/call/deps.ts';
import { shownReferences } from '@sampan/engines/print/content/shown-references.ts';
import { mayRead } from '@sampan/engines/access/privilege.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import { customer } from './customer/customer.ts';

type Row = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<string, string>>;

/** What a customer's labels say, and by which template. */
export interface CustomerTexts {
  /** LABEL_CODE; null when the customer has no setting. */
  readonly template: string | null;
  readonly texts: Texts;
  /** What the customer calls a material. */
  ofMaterial(code: string): Texts;
}

const NOBODY: CustomerTexts = { template: null, texts: {}, ofMaterial: () => ({}) };
const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** The setting of a customer whom the user may see: that of the chosen template, else the default one. Without one the customer's labels are like all others. @throws 404 */
export async function customerTexts(
  context: PipelineContext,
  CUSTOMER_CODE: string | null,
  LABEL_CODE: string | null,
): Promise<CustomerTexts> {
  if (CUSTOMER_CODE === null) return NOBODY;
  const found = mayRead(context.session, customer) ? await shownReferences(context).find('customer', CUSTOMER_CODE) : undefined;
  if (!found) return failWith(404, 'NOT_FOUND');
  const named = { CUSTOMER_CODE, CUSTOMER_NAME: textOf(found['CUSTOMER_NAME']) };
  const setting = await settingOf(context, CUSTOMER_CODE, LABEL_CODE);
  if (!setting) return { ...NOBODY, texts: named };
  const rows: Row[] = await context.db.selectLoose('customer_label_material').selectAll().where('parent_id', '=', setting['id']).execute();
  const byCode = new Map(rows.map((row) => [textOf(row['MATERIAL_CODE']), row]));
  const own = ['LOGO_TEXT', 'CUSTOMER_TEXT_1', 'CUSTOMER_TEXT_2', 'CUSTOMER_TEXT_3'].map((key) => [key, textOf(setting[key])]);
  return {
    template: textOf(setting['LABEL_CODE']),
    texts: { ...named, ...Object.fromEntries(own) },
    ofMaterial: (code) => ({
      CUSTOMER_MATERIAL_CODE: textOf(byCode.get(code)?.['CUSTOMER_MATERIAL_CODE']),
      CUSTOMER_MATERIAL_NAME: textOf(byCode.get(code)?.['CUSTOMER_MATERIAL_NAME']),
    }),
  };
}

async function settingOf({ db }: PipelineContext, CUSTOMER_CODE: string, LABEL_CODE: string | null): Promise<Row | undefined> {
  const rows: Row[] = await db
    .selectLoose('customer_label')
    .selectAll()
    .where('CUSTOMER_CODE', '=', CUSTOMER_CODE)
    .where('IS_ACTIVE', '=', '1')
    .orderBy('IS_DEFAULT', 'desc')
    .orderBy('SETTING_CODE')
    .limit(200)
    .execute();
  return rows.find((row) => row['LABEL_CODE'] === LABEL_CODE) ?? rows[0];
}
