import { defineMasterExample } from '../../example.ts';

/** A valid currency in the sample organisation. */
export const currencyExample = defineMasterExample((n) => ({
  CURRENCY_CODE: [(Math.floor(n / 676) % 3) + 23, n % 26, Math.floor(n / 26) % 26]
    .map((letter) => String.fromCharCode(65 + letter))
    .join(''),
  CURRENCY_NAME: `币种${n}`,
  CURRENCY_DECIMALS: 2,
}));
