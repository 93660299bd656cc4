export { Screen } from '../../masterdata/contract-template/contract-print.tsx';
