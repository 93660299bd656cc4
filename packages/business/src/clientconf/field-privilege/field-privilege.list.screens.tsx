export { Screen } from '../privilege-list.tsx';
