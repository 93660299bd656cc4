import { useState } from 'react';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { useMay } from '@sampan/widgets/may.ts';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { Page } from '@sampan/widgets/ui/page.tsx';
import { type Chosen, AccountCellDialog } from './account-cell-dialog.tsx';
import classes from './account-matrix.module.css';
import { AccountTable } from './account-table.tsx';
import { useAccountMatrix } from './use-account-matrix.web.ts';
import { accountMatrixWords } from './valuation-accounting.words.ts';

addTexts(accountMatrixWords);

/** Accounts of every moving type and posting key, by what tells them apart; what is needed and missing is marked. */
export function Screen({ definition }: ScreenProps) {
  const t = useT();
  const may = useMay(definition.card);
  const { groups, rows, missing, isPending, error, reload } = useAccountMatrix();
  const [chosen, setChosen] = useState<Chosen>();
  return (
    <Page title={t('matrix.title')}>
      {isPending && <Skeleton height={320} />}
      {error && <LoadFailed error={error} needs={{ card: definition.card, verbs: ['index'] }} onRetry={reload} />}
      {!isPending && !error && (
        <p className={classes['state']} data-bad={missing.size > 0 || undefined} role="status">
          {missing.size > 0 ? t('matrix.missingCount', { n: missing.size }) : t('matrix.complete')}
          <span className={classes['hint']}>{t('matrix.hint')}</span>
          {!may('edit') && <span className={classes['hint']}>{t('matrix.onlySee')}</span>}
        </p>
      )}
      {!isPending &&
        !error &&
        groups.map((group) => (
          <AccountTable
            key={group.by}
            group={group}
            rows={rows}
            missing={missing}
            mayChange={(row) => may(row ? 'edit' : 'create')}
            onChoose={setChosen}
          />
        ))}
      {chosen && <AccountCellDialog chosen={chosen} definition={definition} onClose={() => setChosen(undefined)} />}
    </Page>
  );
}
