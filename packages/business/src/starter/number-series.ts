import { inLanguage } from '@sampan/kernel/languages.ts';
import { account } from '../masterdata/account/account.ts';
import { customer } from '../masterdata/customer/customer.ts';
import { material } from '../masterdata/material/material.ts';
import { vendor } from '../masterdata/vendor/vendor.ts';
import { definitions } from '../registry.ts';

const ofDocuments = definitions.flatMap((definition) =>
  definition.kind === 'document' && !definition.readOnly
    ? [
        {
          SERIAL_CODE: definition.number,
          SERIAL_NAME: `${inLanguage(definition.texts.name, 'zh-CN')}号`,
          SERIAL_NAME_EN: `${inLanguage(definition.texts.name, 'en')} no.`,
          PREFIX: definition.prefix,
        },
      ]
    : [],
);

/** Voucher numbers start anew each month (lifecycles §8), so they carry no date. */
const voucherSeries = {
  SERIAL_CODE: 'VOUCHER_NO',
  SERIAL_NAME: '凭证号',
  SERIAL_NAME_EN: 'Voucher no.',
  PREFIX: '记-',
  LENGTH: 4,
  DATE_PREFIX: 'NONE',
  IS_GAPLESS: '1',
};

/** Codes of masters that are made in passing: who types none gets the next. An organisation may do without them. */
export const masterSeries = [account, customer, material, vendor].map(({ key, texts: { name } }, at) => ({
  SERIAL_CODE: key,
  SERIAL_NAME: `${inLanguage(name, 'zh-CN')}编码`,
  SERIAL_NAME_EN: `${inLanguage(name, 'en')} code`,
  PREFIX: ['A', 'C', 'M', 'V'][at] ?? '',
  LENGTH: 5,
  DATE_PREFIX: 'NONE',
}));

/** One series per document number, and for other numbers that the server gives. */
export const numberSeries = [
  ...ofDocuments,
  { SERIAL_CODE: 'NOTE_NO', SERIAL_NAME: '便签号', SERIAL_NAME_EN: 'Note no.', PREFIX: 'NT' },
  // One for contacts of every kind: nobody has to think of a code for a person.
  { SERIAL_CODE: 'CONTACT_CODE', SERIAL_NAME: '联系人编码', SERIAL_NAME_EN: 'Contact code', PREFIX: 'P', DATE_PREFIX: 'NONE' },
  voucherSeries,
];
