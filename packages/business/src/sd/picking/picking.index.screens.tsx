import { IconPrinter, IconShoppingCart } from '@tabler/icons-react';
import type { ListRow } from '@sampan/widgets/api/rows.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import { useMayAny } from '@sampan/widgets/may.ts';
import { hrefOf, useGo } from '@sampan/widgets/navigation.tsx';
import { useIsPhone } from '@sampan/widgets/phone.ts';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { pickingWords } from './picking.words.ts';

addTexts(pickingWords);

const COLUMNS = [
  'LINE_STATUS',
  'TRANSFER_ORDER_NO',
  'STORAGE_BIN_CODE',
  'MATERIAL_CODE',
  'OUT_QTY',
  'PICK_QTY',
  'UNIT_CODE',
  'STORAGE_BIN_QTY',
  'FILTER4',
  'DELIEVERY_DOC_NO',
  'CUSTOMER_CODE',
  'SHIP_DATE',
];
const CARD = {
  title: 'MATERIAL_CODE',
  fields: ['LINE_STATUS', 'STORAGE_BIN_CODE', 'OUT_QTY', 'PICK_QTY', 'TRANSFER_ORDER_NO', 'DELIEVERY_DOC_NO', 'CUSTOMER_CODE'],
};

const UNDER_WAY: ReadonlySet<string> = new Set(['TO_PICK', 'PARTIAL']);

/** What is being picked, line by line; a row opens its transfer order, on a phone the tasks of it; chosen ones are printed. What no transfer order fetches yet is a step before. */
export function Screen(props: ScreenProps) {
  const t = useT();
  const go = useGo();
  const may = useMayAny();
  const isPhone = useIsPhone();
  const isTask = isPhone && may('TRANSFER_ORDER', 'execute');
  return (
    <GenericList
      {...props}
      list="to-pick"
      columns={COLUMNS}
      card={CARD}
      hrefOf={({ ORDER_ID, LINE_STATUS }) =>
        isTask && UNDER_WAY.has(String(LINE_STATUS))
          ? hrefOf('/wms/to/execute', { id: String(ORDER_ID), from: '/sd/so/picking' })
          : hrefOf('/wms/to/view', { id: String(ORDER_ID) })
      }
      buttons={
        may('TRANSFER_ORDER', 'so-out') ? (
          <Button variant="default" onClick={() => go('/wms/to/so_out')}>
            {t('picking.deliveries')}
          </Button>
        ) : null
      }
      bulkButtons={(rows) => (
        <>
          {may('TRANSFER_ORDER', 'execute') && <TogetherButton rows={rows} />}
          {may('TRANSFER_ORDER', 'print') && <PrintButton rows={rows} />}
        </>
      )}
    />
  );
}

/** Picks for several deliveries on one walk. */
function TogetherButton({ rows }: { readonly rows: readonly ListRow[] }) {
  const t = useT();
  const go = useGo();
  const orders = new Set(rows.filter(({ LINE_STATUS }) => UNDER_WAY.has(String(LINE_STATUS))).map(({ ORDER_ID }) => String(ORDER_ID)));
  if (orders.size < 2) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconShoppingCart size={16} />}
      onClick={() => go('/wms/to/execute', { id: [...orders].join(','), from: '/sd/so/picking' })}
    >
      {t('picking.together')}
    </Button>
  );
}

/** Each transfer order of the chosen lines, once. */
function PrintButton({ rows }: { readonly rows: readonly ListRow[] }) {
  const t = useT();
  const go = useGo();
  const id = [...new Set(rows.map(({ ORDER_ID }) => String(ORDER_ID)))].join(',');
  return (
    <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => go('/sd/so/picking/print', { id })}>
      {t('picking.print')}
    </Button>
  );
}
