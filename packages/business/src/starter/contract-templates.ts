const clause = (SEQ: number, HEADING_ZH: string, HEADING_EN: string, CLAUSE_ZH: string, CLAUSE_EN: string) => ({
  SEQ,
  HEADING_ZH,
  HEADING_EN,
  CLAUSE_ZH,
  CLAUSE_EN,
});

/** Contract template of a new organisation: the usual clauses of a purchase, to be changed. */
export const contractTemplates = [
  {
    CONTRACT_CODE: 'PURCHASE',
    CONTRACT_NAME: '采购合同',
    CONTRACT_NAME_EN: 'Purchase contract',
    CONTRACT_TYPE: 'PURCHASE_ORDER',
    CONTRACT_LANGUAGE: 'BOTH',
    TITLE_ZH: '采购合同',
    TITLE_EN: 'Purchase contract',
    IS_DEFAULT: '1',
    CLAUSES: [
      clause(
        10,
        '标的与金额',
        'Subject and amount',
        '需方 {COMPANY_NAME} 向供方 {VENDOR_NAME} 采购上表所列货物（订单 {PURCHASE_ORDER_NO}），合同总金额 {TOTAL_AMOUNT}（大写：{AMOUNT_IN_WORDS}）。',
        'The buyer {COMPANY_NAME} buys the goods listed above from the supplier {VENDOR_NAME} (order {PURCHASE_ORDER_NO}). The total amount of this contract is {TOTAL_AMOUNT} (in words: {AMOUNT_IN_WORDS}).',
      ),
      clause(
        20,
        '质量要求',
        'Quality',
        '供方须按国家标准及双方确认的图纸、样品供货，并随货提供质量证明文件。',
        'The supplier delivers to the national standards and to the drawings and samples both parties have agreed on, together with the certificates of quality.',
      ),
      clause(
        30,
        '交货',
        'Delivery',
        '交货日期：{DELIEVERY_DATE}。交货方式：{DELIEVERY_TYPE}。交货地址：{DELIEVERY_ADDRESS}。',
        'Delivery date: {DELIEVERY_DATE}. Delivery type: {DELIEVERY_TYPE}. Delivery address: {DELIEVERY_ADDRESS}.',
      ),
      clause(
        40,
        '验收',
        'Acceptance',
        '需方收货后七日内验收。数量或质量不符时，供方负责补足或更换，费用由供方承担。',
        'The buyer inspects the goods within seven days of receipt. The supplier makes good what is missing or replaces what is faulty, at its own cost.',
      ),
      clause(
        50,
        '付款',
        'Payment',
        '付款方式：{PAY_TYPE}。结算方式：{SETTLE_TYPE}。',
        'Payment type: {PAY_TYPE}. Settlement type: {SETTLE_TYPE}.',
      ),
      clause(
        60,
        '争议解决',
        'Disputes',
        '履行本合同发生争议时，双方先行协商；协商不成的，由需方所在地人民法院管辖。',
        'Disputes are settled by talks first; failing that, the court at the seat of the buyer has jurisdiction.',
      ),
      clause(
        70,
        '生效',
        'Entry into force',
        '本合同一式两份，双方盖章后生效，各执一份。',
        'This contract is made in two copies, one for each party, and takes effect once both have put their chops on it.',
      ),
    ],
  },
];
