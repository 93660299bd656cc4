import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import { BusinessError, type Failure, failureAt, failAll } from '@sampan/kernel/errors.ts';
import { LANGUAGES, type Language } from '@sampan/kernel/languages.ts';
import { isLongerThan } from '@sampan/kernel/text-length.ts';
import { sql } from 'kysely';
import { holdsName, isCommonPassword } from './weak-passwords.ts';
import { hashPassword, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './passwords.ts';

/** A person who gets a user: as typed into the register form. */
export interface NewUser {
  readonly username: string;
  readonly password: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string | null;
  readonly language: Language;
}

/** The form as it arrives, by the parameter names of `access/register`. */
export interface RegisterForm {
  readonly username: string;
  readonly password: string;
  readonly password_confirm: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string | null;
  readonly language_code: string | null;
}

const NAME_MAX_LENGTH = 60;
export const isEmail = (text: string): boolean => text.length <= 200 && /^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;]+$/.test(text);
export const isLanguage = (code: string): code is Language => (LANGUAGES as readonly string[]).includes(code);

/** What is wrong with a user name, if anything. */
export function usernameFailure(username: string): Failure | undefined {
  if (username === '') return failureAt('username', 'FIELD_REQUIRED');
  if (/\p{Script=Han}/u.test(username)) return failureAt('username', 'USERNAME_HAS_CHINESE');
  return /^[A-Za-z0-9._@-]{3,60}$/.test(username) ? undefined : failureAt('username', 'USERNAME_INVALID');
}

/** What is wrong with a new password, if anything; `field` is its parameter name, `names` are those of its user and of the organisation. */
export function passwordFailure(password: string, field: string, names: readonly string[] = []): Failure | undefined {
  if (password === '') return failureAt(field, 'FIELD_REQUIRED');
  if (password.length > PASSWORD_MAX_LENGTH) return failureAt(field, 'FIELD_TOO_LONG', { MAX: PASSWORD_MAX_LENGTH });
  if (!isLongerThan(password, PASSWORD_MIN_LENGTH - 1)) return failureAt(field, 'PASSWORD_TOO_SHORT', { MIN: PASSWORD_MIN_LENGTH });
  if (isCommonPassword(password)) return failureAt(field, 'PASSWORD_COMMON');
  return holdsName(password, names) ? failureAt(field, 'PASSWORD_HOLDS_NAME') : undefined;
}

/** What is wrong with a first or last name, if anything. */
export function nameFailure(name: string, field: string): Failure | undefined {
  if (name === '') return failureAt(field, 'FIELD_REQUIRED');
  return name.length > NAME_MAX_LENGTH ? failureAt(field, 'FIELD_TOO_LONG', { MAX: NAME_MAX_LENGTH }) : undefined;
}

/** Checks a register form, all fields at once. @throws BusinessError with errors by parameter name. */
export function checkRegisterForm(
  form: RegisterForm,
  fallback: Language,
  { orgName, more }: { readonly orgName: string; readonly more: readonly Failure[] },
): NewUser {
  const { username, password, firstname, lastname, email } = form;
  const language = form.language_code ?? fallback;
  const failures = [
    usernameFailure(username),
    passwordFailure(password, 'password', [username, orgName]),
    password === form.password_confirm ? undefined : failureAt('password_confirm', 'PASSWORDS_DIFFER'),
    nameFailure(firstname, 'firstname'),
    nameFailure(lastname, 'lastname'),
    email !== null && !isEmail(email) ? failureAt('email', 'EMAIL_INVALID') : undefined,
    isLanguage(language) ? undefined : failureAt('language_code', 'CHOICE_INVALID', { VALUE: language.slice(0, 40) }),
  ];
  failAll([...failures.filter((entry) => entry !== undefined), ...more]);
  return { username, password, firstname, lastname, email, language: language as Language };
}

/** A user name is unique over the whole installation; the database's index decides. */
export function usernameTaken(error: unknown, username: string): unknown {
  const { code, table } = (error ?? {}) as { code?: unknown; table?: unknown };
  const isTaken = code === '23505' && table === 'user';
  return isTaken ? new BusinessError([failureAt('username', 'USERNAME_TAKEN', { USERNAME: username })]) : error;
}

/** The names that the password of a user must not hold: the user's and the organisation's. */
export async function namesAround(db: ScopedDb, username: string): Promise<string[]> {
  const { rows } = await sql<{ ORG_NAME: string }>`select "ORG_NAME" from client_organisation where id = ${db.clientId}`.execute(db.trx);
  return [username, ...rows.map(({ ORG_NAME }) => ORG_NAME)];
}

/** Chooses or changes the password of a user. */
export async function setPassword(db: ScopedDb, userId: string, password: string): Promise<void> {
  const password_hash = await hashPassword(password);
  const changed = await db
    .updateLoose('user_credential')
    .set({ password_hash, changed_at: new Date().toISOString() })
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (changed.numUpdatedRows > 0n) return;
  await db.loose.insertInto('user_credential').values({ client_id: db.clientId, user_id: userId, password_hash }).execute();
}
