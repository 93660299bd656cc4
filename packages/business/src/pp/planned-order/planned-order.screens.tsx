import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import type { SectionProps } from '@sampan/widgets/form/screen-config.ts';
import { useCall } from '@sampan/widgets/api/queries.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import type { Pegging } from './pegging.ts';
import { PeggingTree } from './pegging-tree.tsx';
import classes from './planned-order.module.css';
import { plannedOrderWords } from './planned-order.words.ts';

addTexts(plannedOrderWords);

/** For whom it is, and what brings its parts. */
function PeggingSection({ record }: SectionProps) {
  const t = useT();
  const { data, error, isPending, refetch } = useCall<Pegging>('ppapi/planned-order/pegging', { ID: record.ID });
  if (isPending) return <Skeleton height={120} />;
  if (data === undefined) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  const isMade = record['PROCUREMENT'] === 'MAKE';
  return (
    <div className={classes['pegging']}>
      <PeggingTree title={t('peg.up')} rows={data.UP} empty={t('peg.none')} />
      {isMade && <PeggingTree title={t('peg.down')} rows={data.DOWN} empty={t('peg.noneBelow')} />}
    </div>
  );
}

export const Screen = formScreen({
  firstAction: (record) => (record['PROCUREMENT'] === 'MAKE' ? 'to-production' : 'to-requisition'),
  groups: [
    {
      title: 'form.group.basic',
      fields: [
        'MATERIAL_CODE',
        'PLANT_CODE',
        'PROCUREMENT',
        'PLAN_QTY',
        'UNIT_CODE',
        'CONVERT_QTY',
        'REQUEST_DATE',
        'PLAN_START_DATE',
        'PLAN_END_DATE',
        'LINE_CODE',
        'WORKSHOP_CODE',
        'IS_FIRM',
        'PLAN_ISSUE',
      ],
    },
  ],
  parts: {
    PEGS: { isHidden: true },
    COMPONENTS: {
      columns: ['MATERIAL_CODE', 'QTY', 'PROPOSED_QTY', 'UNIT_CODE'],
      later: ['MATERIAL_CODE', 'QTY', 'PROPOSED_QTY', 'UNIT_CODE'],
    },
  },
  sections: [{ id: 'pegging', title: 'peg.tree', Section: PeggingSection }],
});
