import { me } from '@sampan/model/defaults.ts';
import { contactFields, D } from '@sampan/model/dictionary.ts';
import { code, derived, filled, flag, hidden, must, telling, text, user } from '@sampan/model/field.ts';

/** What a contact says of itself, for whomever it works. */
export const personFields = {
  CONTACT_CODE: filled(code()),
  CONTACT_NAME: must(text(100)),
} as const;

const { MOBILE, PHONE, EMAIL, ...elsewhere } = contactFields;

/** How it is reached, and what else is known. */
export const reachFields = {
  MOBILE,
  JOB_TITLE: text(100),
  DEPARTMENT: text(100),
  PHONE,
  EMAIL,
  ...elsewhere,
  /** The person asked first where a partner has several. */
  IS_MAIN: flag(),
  /** Its account here, by which it is reached in the chat. */
  CHAT_USER: user(),
  OWNER: me(D.OWNER),
  NOTE: D.NOTE,
  PINYIN: telling(D.PINYIN, 'CONTACT_NAME'),
  /** Numbers without the signs between their digits and the address in small letters: by these the same person is found however it is written. */
  REACHED_BY: telling(hidden(derived(text(400))), 'MOBILE', 'PHONE', 'EMAIL'),
  IS_ACTIVE: D.IS_ACTIVE,
} as const;

/** Fields by which people look for a contact. */
export const CONTACT_SEARCH = ['CONTACT_CODE', 'CONTACT_NAME', 'PINYIN', 'REACHED_BY'] as const;

/** Labels that all kinds of contact share. */
export const contactLabels = {
  CONTACT_CODE: ['联系人编码', 'Contact code'],
  CONTACT_NAME: ['姓名', 'Name'],
  JOB_TITLE: ['职务', 'Job title'],
  DEPARTMENT: ['部门', 'Department'],
  IS_MAIN: ['主要联系人', 'Main contact'],
  CHAT_USER: ['聊天用户', 'Chat user'],
  REACHED_BY: ['联系方式', 'Reached by'],
} as const;

/** What a person is reached by, each as REACHED_BY holds it: the digits of numbers that have at least seven, the e-mail address. */
export function reachedBy({ MOBILE, PHONE, EMAIL }: Readonly<Record<'MOBILE' | 'PHONE' | 'EMAIL', unknown>>): string[] {
  const numbers = [MOBILE, PHONE].map((number) => (typeof number === 'string' ? number.replace(/\D/g, '') : ''));
  const address = typeof EMAIL === 'string' ? EMAIL.trim().toLowerCase() : '';
  return [...new Set([...numbers.filter(({ length }) => length >= LEAST_DIGITS), ...(address === '' ? [] : [address])])];
}

/** The same as REACHED_BY holds it. */
export const reachedText = (values: Parameters<typeof reachedBy>[0]): string | null => reachedBy(values).join(' ') || null;

/** Fewer digits are an extension, which many share. */
const LEAST_DIGITS = 7;
