/** What a document needs to be printed as a contract. */
export interface ContractDocument {
  /** Type of its definition. */
  readonly type: string;
  /** Field of the amount that the contract is about. */
  readonly amount: string;
  /** Names that its clauses may put between braces, each with the field of the document that it shows. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Names that no field of the document holds as they are. */
export const COMPUTED = ['TOTAL_AMOUNT', 'AMOUNT_IN_WORDS', 'PRINT_DATE'] as const;

/** Documents that are printed as contracts, by CONTRACT_TYPE. */
export const CONTRACT_DOCUMENTS: Readonly<Record<string, ContractDocument>> = {
  PURCHASE_ORDER: {
    type: 'purchase_order',
    amount: 'FINAL_AMOUNT',
    fields: {
      COMPANY_CODE: 'COMPANY_CODE',
      COMPANY_NAME: 'COMPANY_NAME',
      VENDOR_CODE: 'SUPPLIER_CODE',
      VENDOR_NAME: 'SUPPLIER_NAME',
      PLANT_NAME: 'PLANT_NAME',
      PURCHASE_ORDER_NO: 'PURCHASE_ORDER_NO',
      ORDER_DATE: 'ORDER_DATE',
      DELIEVERY_DATE: 'DELIEVERY_DATE',
      DELIEVERY_TYPE: 'DELIEVERY_TYPE',
      DELIEVERY_ADDRESS: 'DELIEVERY_ADDRESS',
      DELIEVERY_CONTACT: 'DELIEVERY_CONTACT',
      CARRIER: 'CARRIER',
      SETTLE_TYPE: 'SETTLE_TYPE',
      SETTLE_DATE: 'SETTLE_DATE',
      PAY_TYPE: 'PAY_TYPE',
      PAY_DATE: 'PAY_DATE',
      CURRENCY_CODE: 'CURRENCY_CODE',
      TAX_AMOUNT: 'TAX_AMOUNT',
      AMOUNT_WITHOUT_TAX: 'FINAL_AMOUNT_WITHOUT_TAX',
    },
  },
};

/** Every name that clauses for this kind of document may use. */
export const contractPlaceholders = (type: string): readonly string[] => [
  ...Object.keys(CONTRACT_DOCUMENTS[type]?.fields ?? {}),
  ...COMPUTED,
];
