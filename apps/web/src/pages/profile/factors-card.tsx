import { useState } from 'react';
import { factorWords } from '@sampan/business/clientinfo/user/factors.words.ts';
import { useCall } from '@sampan/widgets/api/queries.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { knowsPasskeys } from '@sampan/widgets/passkeys.ts';
import { timeText } from '@sampan/widgets/time-text.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { Card } from '@sampan/widgets/ui/page.tsx';
import { AddAppDialog } from './add-app-dialog.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { NewCodesDialog, RemoveFactorDialog } from './factor-dialogs.tsx';
import type { Factors, ListedFactor } from '@sampan/model/factors-wire.ts';
import { FACTORS_PATH } from './factors.ts';
import classes from './factors.module.css';

addTexts(factorWords);

type Open = { readonly what: 'app' | 'passkey' | 'codes' } | { readonly what: 'remove'; readonly factor: ListedFactor };

/** One's own second factors: what there is, and how to add and remove one. */
export function FactorsCard() {
  const t = useT();
  const { data, isError, refetch } = useCall<Factors>(`${FACTORS_PATH}/second-factors`, {}, { silent: true });
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => {
    setOpen(null);
    void refetch();
  };
  return (
    <Card title={t('factors.title')}>
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton height={64} />}
      {data && (
        <>
          <p className={classes['hint']}>{t('factors.hint')}</p>
          <FactorList factors={data.results} onRemove={(factor) => setOpen({ what: 'remove', factor })} />
          {data.results.length > 0 && (
            <p className={data.RECOVERY_LEFT < 3 ? classes['problem'] : classes['hint']}>
              {t('factors.recoveryLeft', { n: data.RECOVERY_LEFT })}{' '}
              <Button variant="subtle" size="compact-sm" onClick={() => setOpen({ what: 'codes' })}>
                {t('factors.newCodes')}
              </Button>
            </p>
          )}
          <div className={classes['buttons']}>
            <Button variant="default" onClick={() => setOpen({ what: 'app' })}>
              {t('factors.addApp')}
            </Button>
            {knowsPasskeys() && (
              <Button variant="default" onClick={() => setOpen({ what: 'passkey' })}>
                {t('factors.addPasskey')}
              </Button>
            )}
          </div>
        </>
      )}
      {data && open?.what === 'app' && <AddAppDialog hasPassword={data.HAS_PASSWORD === '1'} onClose={close} />}
      {data && open?.what === 'passkey' && <AddPasskeyDialog hasPassword={data.HAS_PASSWORD === '1'} onClose={close} />}
      {data && open?.what === 'codes' && <NewCodesDialog hasPassword={data.HAS_PASSWORD === '1'} onClose={close} />}
      {data && open?.what === 'remove' && (
        <RemoveFactorDialog
          factor={open.factor}
          isLastAsked={data.IS_ASKED === '1' && data.results.length === 1}
          hasPassword={data.HAS_PASSWORD === '1'}
          onClose={close}
        />
      )}
    </Card>
  );
}

interface FactorListProps {
  readonly factors: readonly ListedFactor[];
  readonly onRemove: (factor: ListedFactor) => void;
}

function FactorList({ factors, onRemove }: FactorListProps) {
  const t = useT();
  if (factors.length === 0) return <p className={classes['none']}>{t('factors.none')}</p>;
  return (
    <ul className={classes['rows']}>
      {factors.map((factor) => (
        <li key={factor.ID}>
          <div>
            <strong>{factor.FACTOR_NAME}</strong>
            <div className={classes['hint']}>
              {t(`factors.kind.${factor.FACTOR_KIND}`)} · {t('factors.made', { time: timeText(factor.MADE_AT) })}
              {factor.USED_AT !== null && ` · ${t('factors.used', { time: timeText(factor.USED_AT) })}`}
            </div>
          </div>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('factors.removeOf', { name: factor.FACTOR_NAME })}
            onClick={() => onRemove(factor)}
          >
            {t('factors.remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
