import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { addDays } from '@sampan/kernel/dates.ts';
import { post } from '@sampan/widgets/api/client.ts';
import { useList } from '@sampan/widgets/api/queries.ts';
import { cellOf } from '@sampan/widgets/api/rows.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { today } from '@sampan/widgets/form/today.ts';
import { useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { nameIn } from '@sampan/model/name-in.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { Dialog } from '@sampan/widgets/ui/dialog.tsx';
import { Select, TextInput } from '@sampan/widgets/ui/input.tsx';
import { labelOf } from '@sampan/widgets/words.ts';
import { role } from '../role/role.ts';
import { CopyField } from '../user/copy-field.tsx';
import classes from '../user/user.module.css';
import { apiKey } from './api-key.ts';

const inAYear = (): string => addDays(today(), 365);

/** Makes a key: name, role and end, then the key itself, which nobody can show again. */
export function MakeKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const [made, setMade] = useState<string | null>(null);
  const done = (key: string): void => {
    setMade(key);
    void queries.invalidateQueries();
  };
  return (
    <Dialog opened onClose={onClose} title={t('apiKey.title')} closeOnClickOutside={made === null}>
      {made === null ? (
        <KeyForm onMade={done} onClose={onClose} />
      ) : (
        <>
          <CopyField label={t('apiKey.key')} value={made} />
          <p className={classes['hint']}>{t('apiKey.once')}</p>
          <div className={classes['buttons']}>
            <Button onClick={onClose}>{t('user.close')}</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

/** Roles that a key may have. */
function useRoleOptions(): { value: string; label: string }[] {
  const language = useLanguage();
  const { data } = useList(role, { length: 0, orderby: 'ROLE_CODE asc' });
  return (data?.results ?? [])
    .filter((row) => cellOf(row, 'IS_ACTIVE') === '1' && cellOf(row, 'IS_ADMINISTRATOR') !== '1')
    .map((row) => {
      const value = String(cellOf(row, 'ROLE_CODE'));
      return { value, label: nameIn(row, 'ROLE_NAME', language) ?? value };
    });
}

type Problems = Readonly<Record<string, readonly string[]>>;

function KeyForm({ onMade, onClose }: { readonly onMade: (key: string) => void; readonly onClose: () => void }) {
  const t = useT();
  const roles = useRoleOptions();
  const [typed, setTyped] = useState({ API_KEY_NAME: '', ROLE_CODE: '', EXPIRES_ON: inAYear() });
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      onMade((await post<{ API_KEY: string }>('clientinfoapi/api-key/make', typed, { ownRefusals: true })).API_KEY);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblems(error.errors.errorMsg === undefined ? error.errors.fields : { API_KEY_NAME: [error.errors.errorMsg] });
    } finally {
      setBusy(false);
    }
  };
  const errorOf = (key: string) => problems[key]?.join(' ');
  return (
    <form className={classes['keyForm']} onSubmit={(event) => void submit(event)} noValidate>
      <p className={classes['hint']}>{t('apiKey.hint')}</p>
      <TextInput
        label={labelOf(apiKey, 'API_KEY_NAME')}
        maxLength={60}
        autoComplete="off"
        data-autofocus
        value={typed.API_KEY_NAME}
        error={errorOf('API_KEY_NAME')}
        onChange={(event) => setTyped({ ...typed, API_KEY_NAME: event.currentTarget.value })}
      />
      <Select
        label={labelOf(apiKey, 'ROLE_CODE')}
        data={roles}
        value={typed.ROLE_CODE || null}
        error={errorOf('ROLE_CODE')}
        onChange={(value) => setTyped({ ...typed, ROLE_CODE: value ?? '' })}
      />
      <TextInput
        label={t('apiKey.lastDay')}
        type="date"
        value={typed.EXPIRES_ON}
        error={errorOf('EXPIRES_ON')}
        onChange={(event) => setTyped({ ...typed, EXPIRES_ON: event.currentTarget.value })}
      />
      <div className={classes['buttons']}>
        <Button variant="default" onClick={onClose}>
          {t('action.dismiss')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t('apiKey.make')}
        </Button>
      </div>
    </form>
  );
}
