import { useState } from 'react';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import { useMay } from '@sampan/widgets/may.ts';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { user } from './user.ts';
import { userWords } from './user.words.ts';

addTexts(userWords);

/** The users, and the way to invite more. */
export const Screen = (props: ScreenProps) => <GenericList {...props} buttons={<InviteButton />} />;

function InviteButton() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (!useMay(user.card)('create')) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('invite.button')}
      </Button>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  );
}
