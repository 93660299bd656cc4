import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import { useMayAny } from '@sampan/widgets/may.ts';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { purchaseRequisitionWords } from './purchase-requisition.words.ts';
import { useSplit } from './use-split.tsx';

addTexts(purchaseRequisitionWords);

const COLUMNS = [
  'PURCHASE_REQUEST_NO',
  'MATERIAL_CODE',
  'OPEN_QTY',
  'UNIT_CODE',
  'REQUEST_DATE',
  'MIN_VENDOR_CODE',
  'MIN_PRICE',
  'SUPPLIER_COUNT',
  'PLANT_CODE',
  'BIZ_EMPLOYEE',
];

/** What is still to be ordered, line by line with who lists it cheapest; chosen lines become one draft order a vendor. */
export function Screen(props: ScreenProps) {
  const t = useT();
  const may = useMayAny();
  const split = useSplit();
  // Whoever does not see the cheapest vendor cannot be told what would be made.
  const isTold = 'MIN_VENDOR_CODE' in (props.definition.kind === 'document' ? props.definition.entry : {});
  return (
    <GenericList
      {...props}
      list="to-order"
      columns={COLUMNS}
      title={t('split.title')}
      bulkButtons={(rows) =>
        may('PURCHASE_ORDER', 'create') && isTold ? (
          <Button size="xs" loading={split.isPending} onClick={() => split.run(rows)}>
            {t('split.button')}
          </Button>
        ) : null
      }
    />
  );
}

Screen.needs = ['index', 'purchase'];
