import { IconFileInvoice } from '@tabler/icons-react';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import { useMay } from '@sampan/widgets/may.ts';
import { useGo } from '@sampan/widgets/navigation.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { electronicInvoiceWords } from '../electronic-invoice/electronic-invoice.words.ts';
import { purchaseInvoice } from './purchase-invoice.ts';

addTexts(electronicInvoiceWords);

/** Purchase invoices, with the way to enter an electronic one. */
export const Screen = (props: ScreenProps) => <GenericList {...props} buttons={<ElectronicButton />} />;

function ElectronicButton() {
  const t = useT();
  const go = useGo();
  const may = useMay(purchaseInvoice.card);
  if (!may('create')) return null;
  return (
    <Button variant="default" leftSection={<IconFileInvoice size={16} aria-hidden />} onClick={() => go('/mm/po/invoicing/electronic')}>
      {t('electronic.title')}
    </Button>
  );
}
