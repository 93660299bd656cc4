import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import { useMay } from '@sampan/widgets/may.ts';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { bankStatementWords } from './bank-statement.words.ts';
import { ReadDialog } from './read-dialog.tsx';

addTexts(bankStatementWords);

const COLUMNS = [
  'BANK_STATEMENT_NO',
  'STATUS',
  'BANK_ACCOUNT_CODE',
  'STATEMENT_NO',
  'STATEMENT_DATE',
  'CURRENCY_CODE',
  'OPENING_BALANCE',
  'LINES_TOTAL',
  'CLOSING_BALANCE',
];

/** Bank statements, and reading in what a bank sends. */
export function Screen(props: ScreenProps) {
  const may = useMay(props.definition.card);
  const isAllowed = may('import') && may('create');
  return <GenericList {...props} columns={COLUMNS} {...(isAllowed ? { buttons: <ReadButton /> } : {})} />;
}

function ReadButton() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconFileUpload size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('statement.readFile')}
      </Button>
      {isOpen && <ReadDialog onClose={() => setOpen(false)} />}
    </>
  );
}
