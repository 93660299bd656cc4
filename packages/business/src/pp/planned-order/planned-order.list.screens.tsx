import { IconArrowsExchange, IconCalculator } from '@tabler/icons-react';
import { useState } from 'react';
import { isPositive } from '@sampan/kernel/decimal.ts';
import type { ListRow } from '@sampan/widgets/api/rows.ts';
import { error } from '@sampan/widgets/feedback.tsx';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import { useMay, useMayAny } from '@sampan/widgets/may.ts';
import { useGo } from '@sampan/widgets/navigation.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { ConvertDialog } from './convert-dialog.tsx';
import { openOf } from './convert.web.ts';
import { plannedOrderWords } from './planned-order.words.ts';

addTexts(plannedOrderWords);

const COLUMNS = [
  'PLANNED_ORDER_NO',
  'MATERIAL_CODE',
  'STATUS',
  'PLAN_ISSUE',
  'PROCUREMENT',
  'PLAN_QTY',
  'CONVERT_QTY',
  'UNIT_CODE',
  'REQUEST_DATE',
  'PLAN_START_DATE',
  'PLAN_END_DATE',
  'IS_FIRM',
  'PLANT_CODE',
];

const CARD = {
  title: 'PLANNED_ORDER_NO',
  status: 'STATUS',
  fields: ['MATERIAL_CODE', 'PROCUREMENT', 'PLAN_QTY', 'PLAN_START_DATE', 'PLAN_END_DATE', 'PLAN_ISSUE'],
};

/** Planned orders; with the way to a planning run, and into what chosen ones become. */
export function Screen(props: ScreenProps) {
  const may = useMay(props.definition.card);
  return (
    <GenericList
      {...props}
      columns={COLUMNS}
      card={CARD}
      {...(may('run') ? { buttons: <RunButton /> } : {})}
      bulkButtons={(rows) => <ConvertButton rows={rows} />}
    />
  );
}

function RunButton() {
  const t = useT();
  const go = useGo();
  return (
    <Button variant="default" leftSection={<IconCalculator size={16} aria-hidden />} onClick={() => go('/pp/pld/run')}>
      {t('plan.run')}
    </Button>
  );
}

const TARGET_CARDS = ['PURCHASE_REQUISITION', 'PURCHASE_ORDER', 'PRODUCTION_ORDER'];

function ConvertButton({ rows }: { readonly rows: readonly ListRow[] }) {
  const t = useT();
  const mayAny = useMayAny();
  const [chosen, setChosen] = useState<readonly ListRow[]>([]);
  if (!TARGET_CARDS.some((card) => mayAny(card, 'create'))) return null;
  const open = () => {
    const left = rows.filter((row) => isPositive(openOf(row)));
    if (left.length === 0) error(t('convert.nothing'));
    else setChosen(left);
  };
  return (
    <>
      <Button leftSection={<IconArrowsExchange size={16} aria-hidden />} onClick={open}>
        {t('convert.button')}
      </Button>
      {chosen.length > 0 && <ConvertDialog rows={chosen} onClose={() => setChosen([])} />}
    </>
  );
}
