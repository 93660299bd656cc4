import { useState } from 'react';
import { useList, usePost } from '@sampan/widgets/api/queries.ts';
import { cellOf } from '@sampan/widgets/api/rows.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { nameIn } from '@sampan/model/name-in.ts';
import { useSession } from '@sampan/widgets/session.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { Dialog } from '@sampan/widgets/ui/dialog.tsx';
import { TextInput } from '@sampan/widgets/ui/input.tsx';
import { CodeBoxes } from '../../code-boxes.tsx';
import { role } from '../role/role.ts';
import { MadeInvitation, type Made } from './made-invitation.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import classes from './user.module.css';

/** Makes an invitation, shows it once, and lists those that wait. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [made, setMade] = useState<Made | null>(null);
  return (
    <Dialog opened onClose={onClose} title={t('invite.title')} size="lg">
      {made ? <MadeInvitation made={made} /> : <NewInvitation onMade={setMade} />}
      <OpenInvitations />
    </Dialog>
  );
}

function NewInvitation({ onMade }: { onMade: (made: Made) => void }) {
  const t = useT();
  const [note, setNote] = useState('');
  const [roles, setRoles] = useState<readonly string[]>([]);
  const { mutateAsync: invite, isPending } = usePost<Made>('clientinfoapi/user/invite');
  const make = async (): Promise<void> => {
    try {
      onMade(await invite({ ROLES: roles, NOTE: note }));
    } catch (error) {
      // The client has shown what was refused.
      if (!(error instanceof CallError)) throw error;
    }
  };
  return (
    <form
      className={classes['invite']}
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <RoleChoice chosen={roles} onChange={setRoles} />
      <TextInput label={t('invite.note')} maxLength={100} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      <div className={classes['buttons']}>
        <Button type="submit" loading={isPending}>
          {t('invite.make')}
        </Button>
      </div>
    </form>
  );
}

/** Only administrators hand out roles; others invite without. */
function RoleChoice({ chosen, onChange }: { chosen: readonly string[]; onChange: (roles: readonly string[]) => void }) {
  const t = useT();
  const language = useLanguage();
  const isAdministrator = useSession(({ profile }) => profile?.menus.some(({ name }) => name === 'MENU_ARRANGEMENT') ?? false);
  const { data } = useList(role, { length: 0, orderby: 'ROLE_CODE asc' });
  if (!isAdministrator) return null;
  const options = (data?.results ?? [])
    .filter((row) => cellOf(row, 'IS_ACTIVE') === '1')
    .map((row) => ({ value: String(row['ROLE_CODE']), label: nameIn(row, 'ROLE_NAME', language) ?? '' }));
  return (
    <CodeBoxes
      id="invite-roles"
      label={t('invite.roles')}
      error={undefined}
      options={options}
      chosen={new Set(chosen)}
      onChange={onChange}
    />
  );
}
