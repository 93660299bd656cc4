import { useState } from 'react';
import { IconClipboardList } from '@tabler/icons-react';
import { subtract, type Decimal } from '@sampan/kernel/decimal.ts';
import type { ListRow } from '@sampan/widgets/api/rows.ts';
import type { PartToolbarProps } from '@sampan/widgets/form/screen-config.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import type { LineValues } from '@sampan/widgets/line-grid/column.ts';
import type { ValueHelpConfig } from '@sampan/widgets/picker/value-help-config.ts';
import { ValueHelpPicker } from '@sampan/widgets/picker/value-help-picker.tsx';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { useOpenRequisitions } from './open-requisitions.tsx';

/** Takes entries of approved requisitions into the order (lifecycles §9 PR-2): what is still open of each. */
export function FromRequisitions({ header, addLines }: PartToolbarProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const config: ValueHelpConfig = useOpenRequisitions(header['PLANT_CODE']);
  return (
    <>
      <Button variant="default" size="xs" leftSection={<IconClipboardList size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('order.fromRequisitions')}
      </Button>
      {isOpen && (
        <ValueHelpPicker
          config={config}
          label={t('order.requisitionEntry')}
          chosen={[]}
          onSave={(rows) => rows.length > 0 && addLines(rows.map(lineOf), 'MATERIAL_CODE')}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** An order line for the open rest of a requisition entry. */
function lineOf(row: ListRow): LineValues {
  const open = subtract(String(row['QTY']) as Decimal, String(row['ORDER_QTY'] ?? '0') as Decimal);
  return {
    MATERIAL_CODE: String(row['MATERIAL_CODE']),
    MATERIAL_NAME: String(row['MATERIAL_NAME'] ?? ''),
    QTY: open,
    UNIT_CODE: String(row['UNIT_CODE']),
    PURCHASE_REQUEST_NO: String(row['PURCHASE_REQUEST_NO']),
    PURCHASE_REQUEST_ENTRY_NO: Number(row['PURCHASE_REQUEST_ENTRY_NO']),
  };
}
