import { ADMINISTRATOR_ROLE } from '../roles.ts';
import { orgOfUser } from './orgs.ts';

type Line = readonly [
  username: string,
  lastname: string,
  firstname: string,
  language: 'zh-CN' | 'en',
  company: string,
  plant: string | null,
  roles: readonly string[],
];

const lines: readonly Line[] = [
  ['manager', '陈', '志远', 'zh-CN', '1000', null, [ADMINISTRATOR_ROLE]],
  ['buyer', '王', '芳', 'zh-CN', '1000', '1100', ['BUYER']],
  ['buyer2', 'Carter', 'Grace', 'en', '2000', '2100', ['BUYER']],
  ['warehouse', '刘', '大海', 'zh-CN', '1000', '1100', ['WAREHOUSE']],
  ['warehouse2', '何', '强', 'zh-CN', '1000', '1200', ['WAREHOUSE']],
  ['seller', '赵', '敏', 'zh-CN', '1000', '1100', ['SELLER']],
  ['seller2', 'Chan', 'Fiona', 'en', '2000', '2100', ['SELLER']],
  ['approver', '孙', '丽华', 'zh-CN', '1000', '1100', ['APPROVER']],
  ['approver2', 'Lau', 'Kelvin', 'en', '2000', '2100', ['APPROVER']],
  ['finance', '周', '文静', 'zh-CN', '1000', null, ['FINANCE']],
];

/** Sample staff of every kind; the user names say the role. Their password is set by whoever installs the sample. */
export const sampleUsers = lines.map(([USERNAME, LASTNAME, FIRSTNAME, LANGUAGE_CODE, COMPANY_CODE, PLANT_CODE, roleCodes]) => ({
  USERNAME,
  LASTNAME,
  FIRSTNAME,
  LANGUAGE_CODE,
  EMAIL: `${USERNAME}@sampan.example`,
  COMPANY_CODE,
  PLANT_CODE,
  ORG_CODE: orgOfUser[USERNAME] ?? null,
  ROLES: roleCodes.map((ROLE_CODE) => ({ ROLE_CODE })),
}));
