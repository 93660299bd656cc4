import { itemName, privilegesOf } from '../menus.ts';

export const ADMINISTRATOR_ROLE = 'ADMINISTRATOR';

/** Verbs of a card that a role has; `*` for all of them. */
type Verbs = '*' | readonly string[];

interface RoleTemplate {
  readonly ROLE_CODE: string;
  readonly names: readonly [zh: string, en: string];
  readonly cards: Readonly<Record<string, Verbs>>;
}

const READ: Verbs = ['index', 'export'];
const MAINTAIN: Verbs = ['index', 'create', 'edit', 'import', 'export'];
const WRITE: Verbs = ['index', 'create', 'edit', 'delete', 'import', 'export', 'print', 'submit', 'withdraw', 'close', 'cancel'];
const DECIDE: Verbs = ['index', 'export', 'print', 'approve', 'reject', 'report-to-manager', 'assign', 'unapprove'];

/** What everybody looks up in forms. */
const lookUps = {
  MATERIAL: READ,
  COMPANY: READ,
  PLANT: READ,
  WAREHOUSE: READ,
  STORAGE_LOCATION: READ,
  UNIT: READ,
  CURRENCY: READ,
} as const;
/** What everybody works with. */
const everyday = { NOTE: ['index', 'create', 'edit', 'delete', 'export'] } as const;
/** Prints labels of what they look after. */
const LABELS: Verbs = ['index', 'export', 'print'];
const stockLists = { STOCK: READ, BIN: READ, RAT: READ, MATERIAL_LOG: READ } as const;

const templates: readonly RoleTemplate[] = [
  {
    ROLE_CODE: 'BUYER',
    names: ['采购员', 'Buyer'],
    cards: {
      ...everyday,
      ...lookUps,
      PURCHASE_REQUISITION: WRITE,
      PURCHASE_ORDER: WRITE,
      VENDOR: MAINTAIN,
      MATERIAL: MAINTAIN,
      LABEL_TEMPLATE: LABELS,
      CONTRACT_TEMPLATE: READ,
      EXCHANGE_RATE: READ,
      STOCK: READ,
      RAT: READ,
      MATERIAL_LOG: READ,
    },
  },
  {
    ROLE_CODE: 'WAREHOUSE',
    names: ['仓管员', 'Storekeeper'],
    cards: {
      ...everyday,
      ...lookUps,
      ...stockLists,
      PURCHASE_ORDER: ['index', 'print', 'receive', 'delete-receiving'],
      PURCHASE_REQUISITION: WRITE,
      TRANSFER_ORDER: '*',
      WAREHOUSE_ENTRY: '*',
      STORAGE_TYPE: READ,
      STORAGE_BIN: MAINTAIN,
      LABEL_TEMPLATE: LABELS,
      VENDOR: READ,
    },
  },
  {
    ROLE_CODE: 'SELLER',
    names: ['销售员', 'Seller'],
    cards: {
      ...everyday,
      ...lookUps,
      CUSTOMER: MAINTAIN,
      CUSTOMER_LABEL: [...MAINTAIN, 'delete'],
      LABEL_TEMPLATE: LABELS,
      ACCOUNT: MAINTAIN,
      EXCHANGE_RATE: READ,
      STOCK: READ,
      PURCHASE_REQUISITION: WRITE,
    },
  },
  {
    ROLE_CODE: 'APPROVER',
    names: ['审批人', 'Approver'],
    cards: {
      ...everyday,
      ...lookUps,
      PURCHASE_REQUISITION: DECIDE,
      PURCHASE_ORDER: DECIDE,
      VENDOR: READ,
      CUSTOMER: READ,
      ACCOUNT: READ,
      EXCHANGE_RATE: READ,
      STOCK: READ,
    },
  },
  {
    ROLE_CODE: 'FINANCE',
    names: ['财务', 'Finance'],
    cards: {
      ...everyday,
      ...lookUps,
      ...stockLists,
      VOUCHER: '*',
      LEDGER: '*',
      ACCOUNTING: '*',
      EXCHANGE_RATE: '*',
      VALUATION_CLASS: '*',
      VALUATION_ACCOUNTING: '*',
      COMPANY: MAINTAIN,
      CURRENCY: MAINTAIN,
      PURCHASE_ORDER: READ,
      PURCHASE_REQUISITION: READ,
      WAREHOUSE_ENTRY: READ,
      VENDOR: MAINTAIN,
      CUSTOMER: MAINTAIN,
    },
  },
];

/** Cards of documents that are still to come are left out. */
const menusOf = (cards: RoleTemplate['cards']) =>
  Object.entries(cards)
    .filter(([card]) => privilegesOf(card).length > 0)
    .flatMap(([MENU, verbs]) => (verbs === '*' ? [{ MENU, ACTION: '*' }] : verbs.map((verb) => ({ MENU, ACTION: itemName(MENU, verb) }))));

/** Roles of a new organisation with their menus. The administrator holds every right without any. */
export const roles = [
  { ROLE_CODE: ADMINISTRATOR_ROLE, ROLE_NAME: '管理员', ROLE_NAME_EN: 'Administrator', IS_ADMINISTRATOR: '1', MENUS: [] },
  ...templates.map(({ ROLE_CODE, names: [ROLE_NAME, ROLE_NAME_EN], cards }) => ({
    ROLE_CODE,
    ROLE_NAME,
    ROLE_NAME_EN,
    IS_ADMINISTRATOR: '0',
    MENUS: menusOf(cards),
  })),
];
