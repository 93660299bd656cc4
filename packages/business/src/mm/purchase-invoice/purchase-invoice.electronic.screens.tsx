import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { useFacts } from '@sampan/widgets/definitions.ts';
import { ReferenceInput } from '@sampan/widgets/picker/reference-input.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { sourceOfFacts } from '@sampan/widgets/table/reference-source.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { Card, Page } from '@sampan/widgets/ui/page.tsx';
import { labelOf } from '@sampan/widgets/words.ts';
import { electronicInvoiceWords } from '../electronic-invoice/electronic-invoice.words.ts';
import { ElectronicProposal } from '../electronic-invoice/electronic-proposal.tsx';
import { ElectronicSource } from '../electronic-invoice/electronic-source.tsx';
import classes from '../electronic-invoice/electronic-invoice.module.css';
import type { Proposal } from '../electronic-invoice/proposal.ts';
import { useElectronicInvoice } from '../electronic-invoice/use-electronic-invoice.web.ts';
import { purchaseInvoice } from './purchase-invoice.ts';

addTexts(electronicInvoiceWords);

/** A purchase invoice from an electronic one: read, compared with what was received, made a draft of. */
export function Screen(_props: ScreenProps) {
  const t = useT();
  const { source, proposal, isBusy, read, forget, make } = useElectronicInvoice();
  return (
    <Page title={t('electronic.title')}>
      <Card>
        {proposal === undefined || source === undefined ? (
          <ElectronicSource isBusy={isBusy} onRead={(given) => void read(given)} />
        ) : (
          <>
            <ElectronicProposal proposal={proposal} />
            <Warnings proposal={proposal} />
            {proposal.VENDORS.length !== 1 && <VendorChoice onChoose={(SUPPLIER_CODE) => void read(source, SUPPLIER_CODE)} />}
            <div className={classes['buttons']}>
              <Button variant="default" onClick={forget}>
                {t('electronic.other')}
              </Button>
              <Button loading={isBusy} disabled={proposal.DATA === undefined} onClick={() => void make()}>
                {t('electronic.create')}
              </Button>
            </div>
          </>
        )}
      </Card>
    </Page>
  );
}
Screen.needs = ['create'];

/** What keeps it from becoming a draft, or wants a look. */
function Warnings({ proposal: { TAKEN_BY, VENDORS, BUYER_UNKNOWN, INVOICE, DATA } }: { readonly proposal: Proposal }) {
  const t = useT();
  const said = [
    TAKEN_BY !== null && (TAKEN_BY === '' ? t('electronic.takenUnseen') : t('electronic.taken', { no: TAKEN_BY })),
    VENDORS.length === 0 && t('electronic.noVendor'),
    VENDORS.length > 1 && t('electronic.severalVendors'),
    BUYER_UNKNOWN && t('electronic.buyerUnknown', { id: INVOICE.BUYER.TAX_ID ?? '' }),
    VENDORS.length === 1 && TAKEN_BY === null && DATA === undefined && t('electronic.nothing'),
  ].filter((text) => typeof text === 'string');
  return said.map((text) => (
    <p key={text} className={classes['warning']} role="alert">
      {text}
    </p>
  ));
}

function VendorChoice({ onChoose }: { readonly onChoose: (SUPPLIER_CODE: string) => void }) {
  const vendor = useFacts()('vendor');
  if (!vendor) return null;
  return (
    <div className={classes['vendor']}>
      <ReferenceInput
        source={sourceOfFacts(vendor)}
        field="SUPPLIER_CODE"
        label={labelOf(purchaseInvoice, 'SUPPLIER_CODE')}
        value={null}
        onChange={(value) => value !== null && onChoose(value)}
      />
    </div>
  );
}
