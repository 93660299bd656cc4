import { type FormEvent, useState } from 'react';
import { useT } from '@sampan/widgets/i18n.ts';
import type { Place } from '../door/address.ts';
import { OtherWays } from './other-ways.tsx';
import { useSwitchToken } from './use-switch-token.ts';
import { Field } from './field.tsx';
import { SecondStep } from './second-step.tsx';
import { type Question, type Refusal, sendAccess } from './send-access.ts';

export function SignInForm({ place }: { place: Place }) {
  const t = useT();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const isSwitching = useSwitchToken(place, setRefusal, setQuestion);
  if (question !== null) return <SecondStep question={question} onBack={() => setQuestion(null)} />;
  if (!isSwitching) return <PasswordForm place={place} refusal={refusal} onRefused={setRefusal} onQuestion={setQuestion} />;
  return (
    <p className="door-hint" role="status">
      {t('signin.switching')}
    </p>
  );
}

interface PasswordFormProps {
  readonly place: Place;
  readonly refusal: Refusal | null;
  readonly onRefused: (refusal: Refusal | null) => void;
  readonly onQuestion: (question: Question) => void;
}

function PasswordForm({ place, refusal, onRefused: setRefusal, onQuestion }: PasswordFormProps) {
  const t = useT();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isSending, setSending] = useState(false);
  const wasElsewhere = (place.query.get('navipath') ?? '/') !== '/';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const missing = {
      ...(username.trim() ? {} : { username: t('valid.required') }),
      ...(password ? {} : { password: t('valid.required') }),
    };
    if (Object.keys(missing).length > 0) return setRefusal({ form: null, fields: missing });
    setSending(true);
    setRefusal(await sendAccess('login', { username: username.trim(), password }, onQuestion).finally(() => setSending(false)));
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <h1>{t('signin.title')}</h1>
      {wasElsewhere && <p className="door-hint">{t('signin.backTo')}</p>}
      {refusal?.form && (
        <p className="door-alert" role="alert">
          {refusal.form}
        </p>
      )}
      <Field
        label={t('signin.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={username}
        onChange={setUsername}
        error={refusal?.fields['username']}
      />
      <Field
        label={t('signin.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={refusal?.fields['password']}
      />
      <button type="submit" className="door-submit" disabled={isSending}>
        {t(isSending ? 'signin.submitting' : 'signin.submit')}
      </button>
      <OtherWays onRefused={setRefusal} />
      <p className="door-other">
        <a href="#/register">{t('signin.toRegister')}</a>
      </p>
    </form>
  );
}
