import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import { addTexts } from '@sampan/widgets/i18n.ts';
import { hrefOf } from '@sampan/widgets/navigation.tsx';
import { manualVoucher } from '../manual-voucher/manual-voucher.ts';
import { ReversalNotice } from './reversal-notice.tsx';
import { voucherWords } from './voucher.words.ts';

addTexts(voucherWords);

const copied = (title: string, search: Readonly<Record<string, string>>) => ({
  title,
  hrefOf: ({ ID }: { readonly ID: string }) => hrefOf('/fi/voucher/copy', { id: ID, ...search }),
  right: [manualVoucher.card, 'create'] as const,
});

/** Both totals are one figure: it stands in the heading, and under its column of the lines. */
export const Screen = formScreen({
  hide: ['CREDIT_TOTAL'],
  notice: (record) => <ReversalNotice record={record} />,
  further: [copied('voucher.copy', {}), copied('voucher.redCopy', { red: '1' })],
});
