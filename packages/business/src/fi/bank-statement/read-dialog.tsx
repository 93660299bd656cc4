import { useState } from 'react';
import { post } from '@sampan/widgets/api/client.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { success } from '@sampan/widgets/feedback.tsx';
import { addTexts, t as say, useT } from '@sampan/widgets/i18n.ts';
import { useGo } from '@sampan/widgets/navigation.tsx';
import { ReferenceInput } from '@sampan/widgets/picker/reference-input.tsx';
import { sourceOf } from '@sampan/widgets/table/reference-source.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { Dialog } from '@sampan/widgets/ui/dialog.tsx';
import { FileButton, TextInput } from '@sampan/widgets/ui/input.tsx';
import { labelOf } from '@sampan/widgets/words.ts';
import { bankAccount } from '../bank-account/bank-account.ts';
import { bankStatement } from './bank-statement.ts';
import classes from './bank-statement.module.css';
import { bankStatementWords } from './bank-statement.words.ts';

addTexts(bankStatementWords);

const ACCOUNTS = sourceOf(bankAccount);
const TOLD = ['STATEMENT_NO', 'OPENING_BALANCE', 'CLOSING_BALANCE'] as const;
const KINDS = '.xml,.sta,.mt940,.940,.txt,.csv,.tsv,.xlsx';

interface Made {
  readonly results: readonly { readonly ID: string }[];
}

/** Sends the file; what is refused is told by field. */
function useReading(onClose: () => void) {
  const go = useGo();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const read = async (file: File, told: Readonly<Record<string, string>>) => {
    const form = new FormData();
    for (const [key, value] of Object.entries(told)) if (value) form.append(key, value);
    form.append('file', file, file.name);
    setBusy(true);
    setErrors({});
    try {
      const { results } = await post<Made>('fiapi/bank-statement/read-file', form, { ownRefusals: true });
      success(say('statement.made', { n: results.length }));
      if (results.length === 1) go('/fi/bankstatement/view', { id: results[0]!.ID });
      else go('/fi/bankstatement/index', { list: 'to-match' });
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setErrors(refusalsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { read, isBusy, errors };
}

/** A file of the bank, and what people say that it does not. What is refused stands in the dialog. */
export function ReadDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const [file, setFile] = useState<File | null>(null);
  const [told, setTold] = useState<Readonly<Record<string, string>>>({});
  const { read, isBusy, errors } = useReading(onClose);
  const tell = (key: string, value: string) => setTold((before) => ({ ...before, [key]: value }));
  return (
    <Dialog opened onClose={onClose} title={t('statement.readFile')}>
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (file && !isBusy) void read(file, told);
        }}
      >
        <div className={classes['file']}>
          <FileButton accept={KINDS} onChange={setFile}>
            {(props) => (
              <Button {...props} variant="default" data-autofocus>
                {t('statement.chooseFile')}
              </Button>
            )}
          </FileButton>
          <span>{file?.name ?? t('statement.fileHint')}</span>
        </div>
        <ToldFields told={told} errors={errors} onTell={tell} />
        {errors[''] !== undefined && (
          <p className={classes['refusal']} role="alert">
            {errors['']}
          </p>
        )}
        <div className={classes['buttons']}>
          <Button variant="default" onClick={onClose}>
            {t('action.dismiss')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={file === null}>
            {t('statement.read')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface ToldFieldsProps {
  readonly told: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly onTell: (key: string, value: string) => void;
}

/** What a file may leave out. */
function ToldFields({ told, errors, onTell }: ToldFieldsProps) {
  const t = useT();
  return (
    <>
      <ReferenceInput
        source={ACCOUNTS}
        field="BANK_ACCOUNT_CODE"
        label={t('statement.account')}
        value={told['BANK_ACCOUNT_CODE'] || null}
        error={errors['BANK_ACCOUNT_CODE']}
        onChange={(code) => onTell('BANK_ACCOUNT_CODE', code ?? '')}
      />
      <p className={classes['note']}>{t('statement.accountHint')}</p>
      {TOLD.map((key) => (
        <TextInput
          key={key}
          label={labelOf(bankStatement, key)}
          description={t('statement.noHint')}
          inputMode={key === 'STATEMENT_NO' ? 'text' : 'decimal'}
          value={told[key] ?? ''}
          error={errors[key]}
          onChange={({ currentTarget: { value } }) => onTell(key, value)}
        />
      ))}
    </>
  );
}

const OWN: ReadonlySet<string> = new Set(['BANK_ACCOUNT_CODE', ...TOLD]);
const MOST_TOLD = 5;

/** What is said of a field stands beside it, what is said of lines or of the file as a whole below; the first few. */
function refusalsOf({ errors, message }: CallError): Readonly<Record<string, string>> {
  const own = Object.fromEntries(
    Object.entries(errors.fields).flatMap(([field, texts]) => (OWN.has(field) ? [[field, texts.join(' ')]] : [])),
  );
  const others = [...new Set(Object.entries(errors.fields).flatMap(([field, texts]) => (OWN.has(field) ? [] : texts)))];
  if (others.length > 0) return { ...own, '': others.slice(0, MOST_TOLD).join(' ') };
  return Object.keys(own).length > 0 ? own : { '': message };
}
