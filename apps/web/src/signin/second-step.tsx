import { type FormEvent, useState } from 'react';
import { useT } from '@sampan/widgets/i18n.ts';
import { knowsPasskeys } from '@sampan/widgets/passkeys.ts';
import { Field } from './field.tsx';
import { signInWithPasskey } from './passkey.ts';
import { type Question, type Refusal, sendAccess } from './send-access.ts';

interface SecondStepProps {
  readonly question: Question;
  readonly onBack: () => void;
}

/** The second step of a sign-in: a code of the app, a passkey, or a recovery code. */
export function SecondStep({ question: { TICKET, WAYS }, onBack }: SecondStepProps) {
  const t = useT();
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(!WAYS.includes('TOTP'));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSending, setSending] = useState(false);
  const hasPasskey = WAYS.includes('PASSKEY') && knowsPasskeys();
  const during = async (work: () => Promise<Refusal | null>): Promise<void> => {
    if (isSending) return;
    setSending(true);
    setRefusal(await work().finally(() => setSending(false)));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.trim() === '') return setRefusal({ form: null, fields: { CODE: t('valid.required') } });
    void during(() => sendAccess('second-factor', { TICKET, CODE: code.trim() }));
  };
  return (
    <form onSubmit={submit} noValidate>
      <h1>{t('signin.secondStep')}</h1>
      {refusal?.form && (
        <p className="door-alert" role="alert">
          {refusal.form}
        </p>
      )}
      {hasPasskey && (
        <>
          <button type="button" className="door-submit" disabled={isSending} onClick={() => void during(() => signInWithPasskey(TICKET))}>
            {t('signin.usePasskey')}
          </button>
          <p className="door-or">{t('signin.or')}</p>
        </>
      )}
      <Field
        key={String(isRecovery)}
        label={t(isRecovery ? 'signin.recoveryCode' : 'signin.code')}
        hint={t(isRecovery ? 'signin.recoveryHint' : 'signin.codeHint')}
        name="code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={!hasPasskey}
        value={code}
        onChange={setCode}
        error={refusal?.fields['CODE']}
      />
      <button type="submit" className={hasPasskey ? 'door-way' : 'door-submit'} disabled={isSending}>
        {t(isSending ? 'signin.submitting' : 'signin.submit')}
      </button>
      <OtherSteps hasApp={WAYS.includes('TOTP')} isRecovery={isRecovery} onSwitch={() => setRecovery(!isRecovery)} onBack={onBack} />
    </form>
  );
}

interface OtherStepsProps {
  readonly hasApp: boolean;
  readonly isRecovery: boolean;
  readonly onSwitch: () => void;
  readonly onBack: () => void;
}

function OtherSteps({ hasApp, isRecovery, onSwitch, onBack }: OtherStepsProps) {
  const t = useT();
  return (
    <p className="door-other">
      {hasApp && (
        <button type="button" className="door-link" onClick={onSwitch}>
          {t(isRecovery ? 'signin.useCode' : 'signin.useRecovery')}
        </button>
      )}
      <button type="button" className="door-link" onClick={onBack}>
        {t('signin.startAgain')}
      </button>
    </p>
  );
}
