import { type FormEvent, type InputHTMLAttributes, useState } from 'react';
import { useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { Field } from './field.tsx';
import { EMPTY_REGISTRATION, problemsOf, registrationBody, type RegistrationField } from './registration.ts';
import { type Refusal, sendAccess } from './send-access.ts';

type Mode = 'organisation' | 'invitation';
type FieldOptions = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & { hint?: string };

export function RegisterForm({ invitation }: { invitation: string }) {
  const t = useT();
  const { mode, setMode, form, change, refusal, isSending, submit } = useRegistration(invitation);
  const field = (name: RegistrationField, label: string, options: FieldOptions = {}) => (
    <Field
      {...options}
      name={name}
      label={t(label)}
      value={form[name]}
      onChange={(value) => change(name, value)}
      error={refusal?.fields[name]}
    />
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <h1>{t('register.title')}</h1>
      <ModeSwitch mode={mode} onChange={setMode} />
      {refusal?.form && (
        <p className="door-alert" role="alert">
          {refusal.form}
        </p>
      )}
      {mode === 'organisation'
        ? field('ORG_NAME', 'register.organisation', { autoComplete: 'organization', hint: t('register.newHint') })
        : field('INVITE_CODE', 'register.inviteCode', { autoComplete: 'off', spellCheck: false, hint: t('register.inviteHint') })}
      <div className="door-pair">
        {field('lastname', 'register.lastname', { autoComplete: 'family-name' })}
        {field('firstname', 'register.firstname', { autoComplete: 'given-name' })}
      </div>
      <div className="door-pair">
        {field('username', 'signin.username', { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false })}
        {field('email', 'register.email', { type: 'email', autoComplete: 'email' })}
      </div>
      <div className="door-pair">
        {field('password', 'signin.password', { type: 'password', autoComplete: 'new-password', hint: t('register.passwordHint') })}
        {field('password_confirm', 'register.passwordConfirm', { type: 'password', autoComplete: 'new-password' })}
      </div>
      <button type="submit" className="door-submit" disabled={isSending}>
        {t(isSending ? 'register.submitting' : 'register.submit')}
      </button>
      <p className="door-other">
        <a href="#/login">{t('register.toSignIn')}</a>
      </p>
    </form>
  );
}

function useRegistration(invitation: string) {
  const t = useT();
  const language = useLanguage();
  const [mode, setMode] = useState<Mode>(invitation === '' ? 'organisation' : 'invitation');
  const [form, setForm] = useState({ ...EMPTY_REGISTRATION, INVITE_CODE: invitation });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSending, setSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const problems = Object.entries(problemsOf(form, mode)).map(([field, key]) => [field, t(key)] as const);
    if (problems.length > 0) return setRefusal({ form: null, fields: Object.fromEntries(problems) });
    setSending(true);
    setRefusal(await sendAccess('register', registrationBody(form, mode, language)).finally(() => setSending(false)));
  };
  const change = (field: RegistrationField, value: string) => setForm((before) => ({ ...before, [field]: value }));
  return { mode, setMode, form, change, refusal, isSending, submit };
}

function ModeSwitch({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  const t = useT();
  const option = (value: Mode, label: string) => (
    <label data-checked={mode === value || undefined}>
      <input type="radio" name="mode" value={value} checked={mode === value} onChange={() => onChange(value)} />
      {t(label)}
    </label>
  );
  return (
    <fieldset className="door-modes">
      <legend className="visually-hidden">{t('register.title')}</legend>
      {option('organisation', 'register.newOrganisation')}
      {option('invitation', 'register.byInvitation')}
    </fieldset>
  );
}
