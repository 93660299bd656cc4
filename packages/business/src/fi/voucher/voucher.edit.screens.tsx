export { ManualVoucherScreen as Screen } from './to-manual-voucher.tsx';
