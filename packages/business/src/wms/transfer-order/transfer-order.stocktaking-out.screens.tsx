import { purchasingTexts } from '../../mm/purchasing.words.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import { hrefOf } from '@sampan/widgets/navigation.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { stockCount } from '../stock-count/stock-count.ts';

addTexts(purchasingTexts);

const COLUMNS = ['STOCK_COUNT_NO', 'STATUS', 'STORAGE_LOCATION_CODE', 'WAREHOUSE_CODE', 'COUNT_MODE', 'ORDER_DATE', 'OWNER', 'NOTE'];

/** Counting: the count sheets that are to be counted; each opens with its count, on a phone one question a screen. */
export function Screen(props: ScreenProps) {
  const t = useT();
  return (
    <GenericList
      {...props}
      definition={stockCount}
      list="to-count"
      title={t('stocktaking.title')}
      columns={COLUMNS}
      hrefOf={(row) => hrefOf('/wms/count/count', { id: row.ID })}
    />
  );
}

Screen.needs = ['index', 'stocktaking-out'];
