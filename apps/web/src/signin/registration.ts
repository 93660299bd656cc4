/** The registration form as typed. */
export interface Registration {
  readonly ORG_NAME: string;
  readonly INVITE_CODE: string;
  readonly username: string;
  readonly password: string;
  readonly password_confirm: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
}
export type RegistrationField = keyof Registration;

export const EMPTY_REGISTRATION: Registration = {
  ORG_NAME: '',
  INVITE_CODE: '',
  username: '',
  password: '',
  password_confirm: '',
  firstname: '',
  lastname: '',
  email: '',
};

const CHINESE = /[㐀-鿿豈-﫿]/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PASSWORD_MIN = 8;

/** Text keys of what is wrong, per field; the server decides finally. */
export function problemsOf(form: Registration, mode: 'organisation' | 'invitation'): Partial<Record<RegistrationField, string>> {
  const problems: Partial<Record<RegistrationField, string>> = {};
  const needed: RegistrationField[] = [
    mode === 'organisation' ? 'ORG_NAME' : 'INVITE_CODE',
    'username',
    'password',
    'lastname',
    'firstname',
  ];
  for (const field of needed) if (form[field].trim() === '') problems[field] = 'valid.required';
  if (CHINESE.test(form.username)) problems.username = 'valid.usernameChinese';
  if (form.password !== '' && form.password.length < PASSWORD_MIN) problems.password = 'valid.passwordShort';
  if (form.password !== form.password_confirm) problems.password_confirm = 'valid.passwordsDiffer';
  if (form.email.trim() !== '' && !EMAIL.test(form.email.trim())) problems.email = 'valid.email';
  return problems;
}

/** What is sent: the code or the organisation, never both, and no empty fields. */
export function registrationBody(form: Registration, mode: 'organisation' | 'invitation', language: string): Record<string, string> {
  const { ORG_NAME, INVITE_CODE, ...person } = form;
  const whole: Record<string, string> = {
    ...(mode === 'organisation' ? { ORG_NAME } : { INVITE_CODE }),
    ...person,
    language_code: language,
  };
  const isPassword = (key: string) => key.startsWith('password');
  return Object.fromEntries(
    Object.entries(whole)
      .map(([key, value]) => [key, isPassword(key) ? value : value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );
}
