import type { Bilingual } from '@sampan/kernel/languages.ts';
import { itemName } from '../menus.ts';
import { menus } from '../registry.menus.ts';
import { type RoleCode, ROLES, type Verbs } from './verbs.ts';

export const ADMINISTRATOR_ROLE = 'ADMINISTRATOR';

const NAMES: Readonly<Record<RoleCode, Bilingual>> = {
  BUYER: ['采购员', 'Buyer'],
  WAREHOUSE: ['仓管员', 'Storekeeper'],
  SELLER: ['销售员', 'Seller'],
  APPROVER: ['审批人', 'Approver'],
  FINANCE: ['财务', 'Finance'],
  CUSTOMER: ['客户', 'Customer'],
};
/** Rights to what has no definition of its own. Whoever approves what posts does so later than it is dated. */
const FURTHER: Readonly<Record<string, Readonly<Partial<Record<RoleCode, Verbs>>>>> = { LEDGER: { FINANCE: '*', APPROVER: ['backdate'] } };

const rightsByCard = [...menus.map(([{ card }, { rights }]) => [card, rights] as const), ...Object.entries(FURTHER)];

const menusOf = (role: RoleCode) =>
  rightsByCard.flatMap(([MENU, rights]) => {
    const verbs = rights[role] ?? [];
    return verbs === '*' ? [{ MENU, ACTION: '*' }] : verbs.map((verb) => ({ MENU, ACTION: itemName(MENU, verb) }));
  });

/** Roles of a new organisation with their menus. The administrator holds every right without any. */
export const roles = [
  { ROLE_CODE: ADMINISTRATOR_ROLE, ROLE_NAME: '管理员', ROLE_NAME_EN: 'Administrator', IS_ADMINISTRATOR: '1', MENUS: [] },
  ...ROLES.map((ROLE_CODE) => {
    const [ROLE_NAME, ROLE_NAME_EN] = NAMES[ROLE_CODE];
    return { ROLE_CODE, ROLE_NAME, ROLE_NAME_EN, IS_ADMINISTRATOR: '0', MENUS: menusOf(ROLE_CODE) };
  }),
];

/** Starter roles that see only records of their users, by card. */
export const ownRecords = menus.flatMap(([{ card }, { own = {} }]) =>
  Object.entries(own).map(([ROLE_CODE, FIELD]) => ({ ROLE_CODE, MENU: card, FIELD, OPERATOR: 'EQ', CONTROL_VALUE: '@USER' })),
);
