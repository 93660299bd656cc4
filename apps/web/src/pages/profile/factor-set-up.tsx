import { useQueryClient } from '@tanstack/react-query';
import { ownPageTexts } from '@sampan/kernel/texts/shell/pages.ts';
import { factorWords } from '@sampan/business/clientinfo/user/factors.words.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { useCall } from '@sampan/widgets/api/queries.ts';
import { Card } from '@sampan/widgets/ui/page.tsx';
import { logOff } from '../../shell/log-off.ts';
import { FactorsCard } from './factors-card.tsx';
import type { Factors } from '@sampan/model/factors-wire.ts';
import { FACTORS_PATH } from './factors.ts';
import classes from './factors.module.css';

addTexts({ ...ownPageTexts, ...factorWords });

/** In place of everything else, for who has no second factor where the organisation asks for one. */
export function FactorSetUp() {
  const t = useT();
  const queries = useQueryClient();
  const { data } = useCall<Factors>(`${FACTORS_PATH}/second-factors`, {}, { silent: true });
  const hasOne = (data?.results.length ?? 0) > 0;
  return (
    <main className={classes['setUp']}>
      <Card title={t('factors.needed')}>
        <p className={classes['none']}>{t('factors.neededText')}</p>
        <div className={classes['buttons']}>
          <Button variant="default" onClick={() => void logOff()}>
            {t('factors.signOut')}
          </Button>
          <Button disabled={!hasOne} onClick={() => void queries.invalidateQueries({ queryKey: ['profile'] })}>
            {t('factors.goOn')}
          </Button>
        </div>
      </Card>
      <FactorsCard />
    </main>
  );
}
