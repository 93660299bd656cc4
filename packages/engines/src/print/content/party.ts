import type { Bilingual } from '@sampan/kernel/languages.ts';
import { sharedLabel } from '@sampan/model/words.ts';
import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { MasterRow } from '../../call/references.ts';
import type { PrintFact, PrintParty } from '../layout.ts';

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value).trim());

/** Address as written in China: 省 市 区 详细, then the telephone. */
function addressOf(row: MasterRow): string {
  const region = ['STATE', 'CITY', 'DISTRICT']
    .map((key) => text(row[key]))
    .filter((part, index, all) => part !== '' && part !== all[index - 1]);
  const joint = /[\u3400-\u9fff]/u.test(region.join('')) ? '' : ' ';
  const address = [region.join(joint), text(row['ADDRESS'])].filter(Boolean).join(joint);
  return [address, text(row['PHONE'] ?? row['MOBILE'])].filter(Boolean).join(' ');
}

/** One side of a contract from its master row (vendor, company): what an invoice needs, as far as it is known. */
export function partyOf(title: Bilingual, name: string, row: MasterRow | undefined): PrintParty {
  if (!row) return { title, name, facts: [] };
  const facts: PrintFact[] = [
    { label: printTexts['print.creditCode'], value: text(row['CREDIT_CODE'] ?? row['TAX_ID']) },
    { label: printTexts['print.addressAndPhone'], value: addressOf(row) },
    { label: printTexts['print.bank'], value: [text(row['BANK_NAME']), text(row['BANK_ACCOUNT_NO'])].filter(Boolean).join(' ') },
    { label: sharedLabel('CONTACT_PERSON'), value: text(row['CONTACT_PERSON']) },
  ];
  return { title, name, facts: facts.filter(({ value }) => value !== '') };
}
