export { CopyScreen as Screen } from './to-manual-voucher.tsx';
