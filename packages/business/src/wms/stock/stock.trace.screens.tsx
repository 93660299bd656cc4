import { useId, useState } from 'react';
import { useCall } from '@sampan/widgets/api/queries.ts';
import { FieldControl } from '@sampan/widgets/form/fields/field-control.tsx';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import type { CellValue } from '@sampan/widgets/line-grid/column.ts';
import { useGo } from '@sampan/widgets/navigation.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { Card, Page } from '@sampan/widgets/ui/page.tsx';
import { labelOf } from '@sampan/widgets/words.ts';
import classes from './batch-trace.module.css';
import { type BatchTrace, tracedFields } from './batch-trace.ts';
import { BatchWay } from './batch-way.tsx';
import { stock } from './stock.ts';
import { stockWords } from './stock.words.ts';

addTexts(stockWords);

type TracedKey = keyof typeof tracedFields;

/** Where a batch came from and where it went, side by side; which one stands in the address. */
export function Screen({ search }: ScreenProps) {
  const t = useT();
  const { MATERIAL_CODE, FILTER4 } = search;
  return (
    <Page title={t('trace.title')}>
      <Asking key={`${MATERIAL_CODE} ${FILTER4}`} asked={search} />
      {MATERIAL_CODE !== undefined && FILTER4 !== undefined && <Traced MATERIAL_CODE={MATERIAL_CODE} FILTER4={FILTER4} />}
    </Page>
  );
}

Screen.needs = ['trace'];

function Asking({ asked }: { asked: ScreenProps['search'] }) {
  const t = useT();
  const go = useGo();
  const scope = useId();
  const [values, setValues] = useState<Partial<Record<TracedKey, CellValue>>>(asked);
  const [problems, setProblems] = useState<Partial<Record<TracedKey, string | undefined>>>({});
  const isComplete = Boolean(values.MATERIAL_CODE) && String(values.FILTER4 ?? '').trim() !== '';
  const trace = () => go('/wms/stock/trace', { MATERIAL_CODE: String(values.MATERIAL_CODE), FILTER4: String(values.FILTER4).trim() });
  return (
    <Card title={t('trace.asked')}>
      <form
        className={classes['asking']}
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete) trace();
        }}
      >
        {(Object.keys(tracedFields) as TracedKey[]).map((key) => (
          <FieldControl
            key={key}
            id={`${scope}-${key}`}
            fieldKey={key}
            field={tracedFields[key]}
            label={labelOf(stock, key)}
            value={values[key] ?? null}
            required
            error={problems[key]}
            onChange={(value) => setValues((before) => ({ ...before, [key]: value }))}
            onProblem={(problem) => setProblems((before) => ({ ...before, [key]: problem }))}
          />
        ))}
        <Button type="submit" disabled={!isComplete}>
          {t('trace.start')}
        </Button>
      </form>
      {asked['MATERIAL_CODE'] === undefined && <p className={classes['hint']}>{t('trace.hint')}</p>}
    </Card>
  );
}

function Traced(asked: { readonly MATERIAL_CODE: string; readonly FILTER4: string }) {
  const t = useT();
  const { data, error, isPending, refetch } = useCall<BatchTrace>('wmsapi/stock/trace', { ...asked }, { silent: true });
  if (isPending) return <Skeleton height={240} />;
  if (!data) return <LoadFailed error={error} needs={{ card: stock.card, verbs: ['trace'] }} onRetry={() => void refetch()} />;
  return (
    <div className={classes['ways']}>
      <BatchWay title={t('trace.from')} side={data.UP} empty={t('trace.noFrom')} isBack />
      <BatchWay title={t('trace.to')} side={data.DOWN} empty={t('trace.noTo')} />
    </div>
  );
}
