import { type Decimal, decimal, divide, multiply, round } from '@sampan/kernel/decimal.ts';
import { materials } from './materials.ts';
import { type SampleVendor, vendors } from './vendor-list.ts';

/** Units of a vendor's currency for 1 CNY in its price list, and the decimals of that list. */
const priceLists: Readonly<Record<string, readonly [perYuan: string, places: number]>> = {
  CNY: ['1', 4],
  HKD: ['1.09', 4],
  USD: ['0.14', 4],
  EUR: ['0.128', 4],
  JPY: ['20.9', 2],
};

const BRACKET_QTY = '100';
/** What is left of the price from BRACKET_QTY on. */
const BRACKET_HUNDREDTHS = 95;
const WHOLE = 10_000;

function pricesOf({ sells, currency, level }: SampleVendor, VALID_FROM: string) {
  const [perYuan, places] = priceLists[currency] ?? ['1', 4];
  const priceAt = (PRICE: string, tenThousandths: number): Decimal =>
    round(divide(multiply(multiply(decimal(PRICE), decimal(perYuan)), decimal(tenThousandths)), decimal(WHOLE)), places);
  return materials
    .filter((material) => sells.includes(material.MATERIAL_GROUP))
    .flatMap(({ MATERIAL_CODE, UNIT_CODE, PRICE }) => {
      const price = { MATERIAL_CODE, UNIT_CODE, CURRENCY_CODE: currency, VALID_FROM };
      return [
        { ...price, MIN_QTY: '0', UNIT_PRICE: priceAt(PRICE, level * 100) },
        { ...price, MIN_QTY: BRACKET_QTY, UNIT_PRICE: priceAt(PRICE, level * BRACKET_HUNDREDTHS) },
      ];
    });
}

/** Sample vendors with prices that hold from a date on; the list price and a lower one from 100 on. */
export const vendorsFrom = (VALID_FROM: string) =>
  vendors.map((vendor) => ({
    SUPPLIER_CODE: vendor.code,
    SUPPLIER_NAME: vendor.zh,
    SUPPLIER_NAME_EN: vendor.en,
    CURRENCY_CODE: vendor.currency,
    TAX_RATE: vendor.currency === 'CNY' ? '13' : '0',
    DELIEVERY_TYPE: vendor.currency === 'CNY' ? 'VENDOR' : 'SEA',
    SETTLE_TYPE: vendor.currency === 'CNY' ? 'MONTHLY' : 'CREDIT_LETTER',
    PAY_TYPE: 'TRANSFER',
    COUNTRY: vendor.place[0],
    STATE: vendor.place[1],
    CITY: vendor.place[2],
    ADDRESS: vendor.place[3],
    CONTACT_PERSON: vendor.contact[0],
    PHONE: vendor.contact[1],
    EMAIL: `sales@${vendor.code.toLowerCase()}.example`,
    PRICES: pricesOf(vendor, VALID_FROM),
  }));
