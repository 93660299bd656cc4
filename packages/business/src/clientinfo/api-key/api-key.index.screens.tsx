import { useCallback, useState } from 'react';
import { usePost } from '@sampan/widgets/api/queries.ts';
import { cellOf, type ListRow } from '@sampan/widgets/api/rows.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { confirm, success } from '@sampan/widgets/feedback.tsx';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { apiKeyWords } from './api-key.words.ts';
import { MakeKeyDialog } from './make-key-dialog.tsx';

addTexts(apiKeyWords);

const COLUMNS = ['API_KEY_NAME', 'ROLE_CODE', 'KEY_START', 'KEY_STATE', 'EXPIRES_AT', 'USED_AT', 'USED_ADDRESS', 'MADE_BY'];

/** The keys of programs, with the way to make and to revoke one. */
export function Screen(props: ScreenProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync: revoke } = usePost('clientinfoapi/api-key/revoke');
  const ask = useCallback(
    async (row: ListRow) => {
      const name = String(cellOf(row, 'API_KEY_NAME'));
      const title = t('apiKey.revokeAsk', { name });
      if (!(await confirm({ title, text: t('apiKey.revokeText'), confirm: t('apiKey.revoke'), danger: true }))) return;
      try {
        await revoke({ ID: row.ID });
        success(t('apiKey.revoked'));
      } catch (error) {
        // The client has shown what was refused.
        if (!(error instanceof CallError)) throw error;
      }
    },
    [revoke, t],
  );
  const rowActions = useCallback(
    (row: ListRow) =>
      cellOf(row, 'KEY_STATE') === 'REVOKED' ? [] : [{ name: 'revoke', label: t('apiKey.revoke'), danger: true, run: () => void ask(row) }],
    [ask, t],
  );
  return (
    <>
      <GenericList
        {...props}
        columns={COLUMNS}
        rowActions={rowActions}
        buttons={<Button onClick={() => setOpen(true)}>{t('apiKey.make')}</Button>}
      />
      {isOpen && <MakeKeyDialog onClose={() => setOpen(false)} />}
    </>
  );
}
