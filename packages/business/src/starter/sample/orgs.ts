/** Departments of the sample organisation: one tree over its two companies. */
export const orgs = [
  { ORG_CODE: 'HQ', MANAGER: 'manager', ORG_NAME: '舢板示例集团', ORG_NAME_EN: 'Sampan Sample Group', PARENT_ORG_CODE: null, SEQ: 1 },
  { ORG_CODE: 'SZ', MANAGER: 'approver', ORG_NAME: '苏州制造', ORG_NAME_EN: 'Suzhou Manufacturing', PARENT_ORG_CODE: 'HQ', SEQ: 1 },
  { ORG_CODE: 'SZ-PUR', MANAGER: 'buyer', ORG_NAME: '采购部', ORG_NAME_EN: 'Purchasing', PARENT_ORG_CODE: 'SZ', SEQ: 1 },
  { ORG_CODE: 'SZ-WH', MANAGER: 'warehouse', ORG_NAME: '仓储部', ORG_NAME_EN: 'Warehouse', PARENT_ORG_CODE: 'SZ', SEQ: 2 },
  { ORG_CODE: 'SZ-SAL', MANAGER: 'seller', ORG_NAME: '销售部', ORG_NAME_EN: 'Sales', PARENT_ORG_CODE: 'SZ', SEQ: 3 },
  { ORG_CODE: 'SZ-FIN', MANAGER: 'finance', ORG_NAME: '财务部', ORG_NAME_EN: 'Finance', PARENT_ORG_CODE: 'SZ', SEQ: 4 },
  { ORG_CODE: 'HK', MANAGER: 'approver2', ORG_NAME: '香港贸易', ORG_NAME_EN: 'Hong Kong Trading', PARENT_ORG_CODE: 'HQ', SEQ: 2 },
];

/** Where the sample staff work, by user name. */
export const orgOfUser: Readonly<Record<string, string>> = {
  manager: 'HQ',
  buyer: 'SZ-PUR',
  buyer2: 'HK',
  warehouse: 'SZ-WH',
  warehouse2: 'SZ-WH',
  seller: 'SZ-SAL',
  seller2: 'HK',
  approver: 'SZ',
  approver2: 'HK',
  finance: 'SZ-FIN',
};
