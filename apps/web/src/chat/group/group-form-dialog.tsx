import { useState } from 'react';
import type { ChatGroup } from '@sampan/chat/wire.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { useSession } from '@sampan/widgets/session.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { Dialog } from '@sampan/widgets/ui/dialog.tsx';
import { Textarea, TextInput } from '@sampan/widgets/ui/input.tsx';
import { useSaveGroup } from './use-save-group.ts';
import classes from './group-form.module.css';
import { MemberPicker } from './member-picker.tsx';

interface GroupFormDialogProps {
  /** Null: a new group. */
  readonly group: ChatGroup | null;
  readonly onClose: () => void;
}

/** Makes a group or changes one of my own. Saving and dismissing are offered once members are chosen. */
export function GroupFormDialog({ group, onClose }: GroupFormDialogProps) {
  const t = useT();
  const me = useSession(({ userId }) => userId);
  const [name, setName] = useState(group?.GROUP_NAME ?? '');
  const [description, setDescription] = useState(group?.GROUP_DESC ?? '');
  const [members, setMembers] = useState<readonly string[]>(() => group?.MEMBERS.filter((id) => id !== me) ?? []);
  const { save, dismiss, refused, isBusy } = useSaveGroup(onClose);
  const problem = (field: string): string | undefined => refused?.errors.fields[field]?.join(' ');
  const values = { GROUP_NAME: name.trim(), GROUP_DESC: description.trim(), MEMBERS: members };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(group === null ? 'chat.createGroup' : 'chat.editGroup')}
      size={560}
      closeOnClickOutside={false}
    >
      <div className={classes['fields']}>
        <TextInput
          label={t('GROUP_NAME')}
          required
          maxLength={60}
          value={name}
          error={problem('GROUP_NAME')}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Textarea
          label={t('GROUP_DESC')}
          rows={2}
          maxLength={300}
          value={description}
          error={problem('GROUP_DESC')}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <MemberPicker members={members} onChange={setMembers} problem={problem('MEMBERS')} />
      </div>
      <GroupFormFoot
        isChosen={members.length > 0}
        mayDismiss={group !== null}
        maySave={name.trim() !== ''}
        isBusy={isBusy}
        onDismiss={() => group && void dismiss(group)}
        onSave={() => void save(group === null ? values : { ID: group.ID, ...values })}
      />
    </Dialog>
  );
}

interface GroupFormFootProps {
  /** Members are chosen. */
  readonly isChosen: boolean;
  readonly mayDismiss: boolean;
  readonly maySave: boolean;
  readonly isBusy: boolean;
  readonly onDismiss: () => void;
  readonly onSave: () => void;
}

function GroupFormFoot({ isChosen, mayDismiss, maySave, isBusy, onDismiss, onSave }: GroupFormFootProps) {
  const t = useT();
  if (!isChosen)
    return (
      <div className={classes['foot']}>
        <span className={classes['hint']}>{t('chat.chooseMembers')}</span>
      </div>
    );
  return (
    <div className={classes['foot']}>
      {mayDismiss && (
        <Button variant="subtle" color="red" disabled={isBusy} className={classes['dismiss'] ?? ''} onClick={onDismiss}>
          {t('chat.dismissGroup')}
        </Button>
      )}
      <Button loading={isBusy} disabled={!maySave} onClick={onSave}>
        {t('chat.save')}
      </Button>
    </div>
  );
}
