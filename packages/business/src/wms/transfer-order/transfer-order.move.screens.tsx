import { lazy, Suspense, useState } from 'react';
import { useT } from '@sampan/widgets/i18n.ts';
import { useIsPhone } from '@sampan/widgets/phone.ts';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { bin } from '../bin/bin.ts';
import { GoodsList } from './goods-list.tsx';

const COLUMNS = [
  'STORAGE_BIN_CODE',
  'MATERIAL_CODE',
  'AVAILABLE_QTY',
  'UNIT_CODE',
  'QTY',
  'OCCUPIED_QTY',
  'STORAGE_LOCATION_CODE',
  'PLANT_CODE',
  'FILTER4',
];

const MoveTasks = lazy(async () => ({ default: (await import('./move-tasks.tsx')).MoveTasks }));

/** Bin move: goods in bins, to be moved to another bin of the same location. A phone asks one question a screen. */
export function Screen(props: ScreenProps) {
  const t = useT();
  const isPhone = useIsPhone();
  // The list writes its own state into the address, so that it was asked for is kept here.
  const [isFull] = useState(props.search['full'] === '1');
  if (isPhone && !isFull)
    return (
      <Suspense fallback={<Skeleton height={320} />}>
        <MoveTasks />
      </Suspense>
    );
  return <GoodsList screen={props} goods={bin} ORDER_TYPE="MOVE" title={t('move.title')} button={t('move.chosen')} columns={COLUMNS} />;
}

Screen.needs = ['index', 'move'];
