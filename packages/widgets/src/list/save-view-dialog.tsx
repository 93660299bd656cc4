import { type FormEvent, useState } from 'react';
import { useT } from '../i18n.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextInput } from '../ui/input.tsx';
import { type SavedView, useSaveView } from './saved-views.ts';
import classes from './view-menu.module.css';

interface SaveViewDialogProps {
  readonly list: string;
  readonly state: SavedView['STATE'];
  /** Views that there are: a name of theirs is replaced. */
  readonly taken: readonly SavedView[];
  readonly onClose: () => void;
}

const NAME_MAX = 60;

/** Asks for the name of a view and keeps what is on screen under it. */
export function SaveViewDialog({ list, state, taken, onClose }: SaveViewDialogProps) {
  const t = useT();
  const [name, setName] = useState('');
  const { mutate: save, isPending } = useSaveView(list);
  const wanted = name.trim();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (wanted !== '') save({ NAME: wanted, STATE: state }, { onSuccess: onClose });
  };
  return (
    <Dialog opened onClose={onClose} title={t('view.save')} size="sm">
      <form onSubmit={submit}>
        <TextInput
          label={t('view.name')}
          value={name}
          maxLength={NAME_MAX}
          description={taken.some((view) => view.NAME === wanted) ? t('view.replaces') : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <div className={classes['buttons']}>
          <Button variant="default" onClick={onClose}>
            {t('batch.cancel')}
          </Button>
          <Button type="submit" disabled={wanted === ''} loading={isPending}>
            {t('view.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
