import { purchasingTexts } from '../purchasing.words.ts';
import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import type { FurtherScreen, NextScreen, ScreenConfig } from '@sampan/widgets/form/screen-config.ts';
import { addTexts } from '@sampan/widgets/i18n.ts';
import { hrefOf } from '@sampan/widgets/navigation.tsx';
import { payments } from '../../fi/payment/payments.web.ts';
import { locksIn } from '../../fi/settlement/locks.tsx';
import { labelsOfDocument } from '../../masterdata/label-template/print-button.tsx';
import { pricedColumns, pricedForm } from '../../trade/priced-form.web.ts';
import { Receivings } from './receivings.tsx';

addTexts(purchasingTexts);

const contract: FurtherScreen = {
  title: 'contract.print',
  hrefOf: ({ ID }) => hrefOf('/mm/po/contract', { id: ID }),
  right: ['PURCHASE_ORDER', 'print'],
};

/** The receipt that was made, being put away. */
const putAway: NextScreen = {
  title: 'receiving.putAway',
  hrefOf: (created) => {
    const receipt = created.find(({ type }) => type === 'goods_receipt');
    return receipt && hrefOf('/mm/gr/put-away', { id: receipt.ID });
  },
  right: ['GOODS_RECEIPT', 'put-away'],
};

const config: ScreenConfig = {
  ...pricedForm,
  next: { receive: putAway },
  further: [contract, labelsOfDocument('purchase_order')],
  parts: {
    ENTRIES: {
      columns: [
        ...pricedColumns,
        'HEADER_DISCOUNT_AMOUNT',
        'RECEIVE_QTY',
        'CAN_RECEIVE_QTY',
        'INVOICE_QTY',
        'AHEAD_QTY',
        'RETURN_QTY',
        'REPLACE_QTY',
        'DELIEVERY_DATE',
        'PURCHASE_REQUEST_NO',
        'PURCHASE_REQUEST_ENTRY_NO',
        'SALES_ORDER_NO',
        'SALES_ORDER_ENTRY_NO',
        'PLANNED_ORDER_NO',
        'NOTE',
        'IS_CLOSED',
      ],
      whereSaid: ['PLANNED_ORDER_NO'],
      optional: [
        'HEADER_DISCOUNT_AMOUNT',
        'INVOICE_QTY',
        'AHEAD_QTY',
        'RETURN_QTY',
        'REPLACE_QTY',
        'PURCHASE_REQUEST_ENTRY_NO',
        'SALES_ORDER_NO',
        'SALES_ORDER_ENTRY_NO',
        'IS_CLOSED',
      ],
    },
  },
  sections: [
    { id: 'receivings', title: 'receiving.records', Section: Receivings },
    locksIn(payments)('PURCHASE_ORDER_NO', 'PURCHASE_ORDER_NO', 'PO_LOCKED_AMOUNT'),
  ],
};

export const Screen = formScreen(config);
