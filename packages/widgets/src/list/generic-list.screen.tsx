import type { ScreenProps } from '../screen.ts';
import { GenericList } from './generic-list.tsx';

/** The generic list as a screen of the router. */
export function Screen(props: ScreenProps) {
  return <GenericList {...props} />;
}
