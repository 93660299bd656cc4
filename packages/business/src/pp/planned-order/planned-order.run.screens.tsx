import { useId, useRef, useState } from 'react';
import { newRequestKey, post } from '@sampan/widgets/api/client.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { FieldControl } from '@sampan/widgets/form/fields/field-control.tsx';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import type { CellValue } from '@sampan/widgets/line-grid/column.ts';
import { ScreenLink, useGo } from '@sampan/widgets/navigation.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { Card, Page } from '@sampan/widgets/ui/page.tsx';
import classes from './planned-order.module.css';
import { plannedOrderWords } from './planned-order.words.ts';
import { planningFields } from './planning-run.ts';
import { PlanningResult } from './planning-result.tsx';

addTexts(plannedOrderWords);

/** Plans a plant in the background: which one, how far it is, and what came of it. */
export function Screen({ search }: ScreenProps) {
  const t = useT();
  const jobId = search['job'];
  const actions = (
    <>
      {jobId !== undefined && <ScreenLink to="/pp/pld/run">{t('plan.again')}</ScreenLink>}
      <ScreenLink to="/pp/pld/index">{t('plan.allOrders')}</ScreenLink>
    </>
  );
  return (
    <Page title={t('plan.run')} actions={actions}>
      {jobId === undefined ? <Asking /> : <PlanningResult jobId={jobId} />}
    </Page>
  );
}

Screen.needs = ['index', 'run'];

function Asking() {
  const t = useT();
  const go = useGo();
  const scope = useId();
  const requestKey = useRef(newRequestKey());
  const [values, setValues] = useState<Readonly<Record<string, CellValue>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({});
  const [isBusy, setBusy] = useState(false);
  const { PLANT_CODE: plant, HORIZON_DATE: until } = values;
  const start = async () => {
    setBusy(true);
    setProblems({});
    try {
      const form = { PLANT_CODE: String(plant), ...(until ? { HORIZON_DATE: String(until) } : {}), REQUEST_KEY: requestKey.current };
      const { JOB_ID } = await post<{ JOB_ID: string }>('ppapi/planned-order/run', form);
      go('/pp/pld/run', { job: JOB_ID });
    } catch (refused) {
      // The client has shown it; what is said of a field stands beside it.
      if (!(refused instanceof CallError)) throw refused;
      requestKey.current = newRequestKey();
      setProblems(Object.fromEntries(Object.entries(refused.errors.fields).map(([key, texts]) => [key, texts.join(' ')])));
    } finally {
      setBusy(false);
    }
  };
  const control = (fieldKey: keyof typeof planningFields) => ({
    id: `${scope}-${fieldKey}`,
    fieldKey,
    field: planningFields[fieldKey],
    value: values[fieldKey] ?? null,
    error: problems[fieldKey],
    onChange: (value: CellValue) => setValues((before) => ({ ...before, [fieldKey]: value })),
    onProblem: (problem: string | undefined) => setProblems((before) => ({ ...before, [fieldKey]: problem })),
  });
  return (
    <Card title={t('plan.criteria')}>
      <form
        className={classes['asking']}
        onSubmit={(event) => {
          event.preventDefault();
          if (plant && !isBusy) void start();
        }}
      >
        <p className={classes['hint']}>{t('plan.explained')}</p>
        <FieldControl {...control('PLANT_CODE')} label={t('plan.plant')} required />
        <FieldControl {...control('HORIZON_DATE')} label={t('plan.until')} required={false} />
        <p className={classes['hint']}>{t('plan.untilHint')}</p>
        <Button type="submit" loading={isBusy} disabled={!plant}>
          {t('plan.start')}
        </Button>
      </form>
    </Card>
  );
}
