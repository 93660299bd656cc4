import { useState } from 'react';
import type { Definition } from '@sampan/model/define.ts';
import { newRequestKey } from '@sampan/widgets/api/client.ts';
import { useCreate, useUpdate } from '@sampan/widgets/api/queries.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { success } from '@sampan/widgets/feedback.tsx';
import { useT } from '@sampan/widgets/i18n.ts';
import { ReferenceInput } from '@sampan/widgets/picker/reference-input.tsx';
import { sourceOf } from '@sampan/widgets/table/reference-source.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { Dialog } from '@sampan/widgets/ui/dialog.tsx';
import { accounting } from '../accounting/accounting.ts';
import classes from './account-matrix.module.css';
import type { AccountRow, MatrixColumn, MatrixGroup } from './use-account-matrix.web.ts';

/** The cell that is changed. */
export interface Chosen {
  readonly key: MatrixGroup['keys'][number];
  readonly column: MatrixColumn;
  readonly title: string;
  /** Its own row, where it has one. */
  readonly row: AccountRow | undefined;
  /** The accounts that serve it now. */
  readonly proposed: AccountRow | undefined;
}

interface AccountCellDialogProps {
  readonly chosen: Chosen;
  readonly definition: Definition;
  readonly onClose: () => void;
}

const ACCOUNTS = sourceOf(accounting);
type Side = 'DEBIT_ACCOUNTING_CODE' | 'CREDIT_ACCOUNTING_CODE';

/** Debit and credit account of a key and value; one account where the key keeps open items. */
export function AccountCellDialog({ chosen, definition, onClose }: AccountCellDialogProps) {
  const t = useT();
  const { key, title, proposed } = chosen;
  const [debit, setDebit] = useState(proposed?.DEBIT_ACCOUNTING_CODE ?? null);
  const [credit, setCredit] = useState(proposed?.CREDIT_ACCOUNTING_CODE ?? null);
  const { save, errors, isPending } = useSaveCell(chosen, definition, onClose);
  const input = (field: Side, label: string, value: string | null, set: (value: string | null) => void) => (
    <ReferenceInput
      source={ACCOUNTS}
      field={field}
      label={label}
      value={value}
      name={null}
      required
      error={errors[field]}
      onChange={(next) => set(next)}
    />
  );
  const isComplete = debit !== null && (key.ONE_ACCOUNT || credit !== null);
  return (
    <Dialog opened onClose={onClose} title={`${key.name} · ${title}`}>
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete) void save({ DEBIT_ACCOUNTING_CODE: debit, CREDIT_ACCOUNTING_CODE: key.ONE_ACCOUNT ? debit : credit! });
        }}
      >
        {input('DEBIT_ACCOUNTING_CODE', t(key.ONE_ACCOUNT ? 'matrix.account' : 'DEBIT_ACCOUNTING_CODE'), debit, setDebit)}
        {!key.ONE_ACCOUNT && input('CREDIT_ACCOUNTING_CODE', t('CREDIT_ACCOUNTING_CODE'), credit, setCredit)}
        {errors[''] !== undefined && (
          <p className={classes['refusal']} role="alert">
            {errors['']}
          </p>
        )}
        <div className={classes['buttons']}>
          <Button variant="default" onClick={onClose}>
            {t('action.dismiss')}
          </Button>
          <Button type="submit" loading={isPending} disabled={!isComplete}>
            {t('matrix.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Stores the cell as a row of the master, of the version that was seen; what is refused stands at its account. */
function useSaveCell({ key, column, row }: Chosen, definition: Definition, onSaved: () => void) {
  const t = useT();
  const create = useCreate(definition);
  const update = useUpdate(definition);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const save = async (accounts: Readonly<Record<Side, string>>): Promise<void> => {
    setErrors({});
    try {
      const data = { ...accounts, IS_ACTIVE: '1' };
      if (row) await update.mutateAsync({ id: row.ID, version: Number(row.VERSION), data });
      else
        await create.mutateAsync({
          data: { ...data, MOVING_TYPE: key.MOVING_TYPE, VALUATION_CLASS_CODE: column.value },
          requestKey: newRequestKey(),
        });
      success(t('matrix.saved', { key: key.name }));
      onSaved();
    } catch (refused) {
      if (!(refused instanceof CallError)) throw refused;
      if (refused.isRefusal) setErrors(refusalsOf(refused));
    }
  };
  return { save, errors, isPending: create.isPending || update.isPending };
}

/** By account field; what is said of the record as a whole stands by itself. */
function refusalsOf({ errors, message }: CallError): Readonly<Record<string, string>> {
  const fields = Object.fromEntries(Object.entries(errors.fields).map(([field, texts]) => [field, texts.join(' ')]));
  const isShown = Object.keys(fields).some((field) => field.endsWith('_ACCOUNTING_CODE'));
  return isShown ? fields : { '': message };
}
