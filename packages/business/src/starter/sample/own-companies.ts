import { companies } from './structure.ts';

/** The two companies as they know each other: whoever buys is a customer of the other, who is its vendor. Both deal in dollars, without tax over the border. */
const partners = companies.map(({ COMPANY_CODE, COMPANY_NAME, COMPANY_NAME_EN, COUNTRY, CITY, ADDRESS, CONTACT_PERSON, PHONE, EMAIL }) => ({
  code: `9${COMPANY_CODE.slice(0, 1)}01`,
  name: COMPANY_NAME,
  nameInEnglish: COMPANY_NAME_EN,
  terms: {
    OWN_COMPANY_CODE: COMPANY_CODE,
    CURRENCY_CODE: 'USD',
    TAX_RATE: '0',
    PAY_TYPE: 'TRANSFER',
    COUNTRY,
    CITY,
    ADDRESS,
    CONTACT_PERSON,
    PHONE,
    EMAIL,
  },
}));

export const ownCustomers = partners.map(({ code, name, nameInEnglish, terms }) => ({
  CUSTOMER_CODE: `C${code}`,
  CUSTOMER_NAME: name,
  CUSTOMER_NAME_EN: nameInEnglish,
  ...terms,
}));

export const ownVendors = partners.map(({ code, name, nameInEnglish, terms }) => ({
  SUPPLIER_CODE: `V${code}`,
  SUPPLIER_NAME: name,
  SUPPLIER_NAME_EN: nameInEnglish,
  ...terms,
}));
