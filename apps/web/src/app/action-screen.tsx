import { lazy, Suspense } from 'react';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { ScreenLoading } from './screen-loading.tsx';

const List = lazy(async () => ({ default: (await import('@sampan/widgets/list/generic-list.tsx')).GenericList }));
const Form = lazy(async () => ({ default: (await import('@sampan/widgets/form/form-screen.tsx')).Screen }));

/** An action with a route of its own (`/mm/po/receive`): with a record its document, without one the list of what waits for it. */
export function Screen(props: ScreenProps) {
  return <Suspense fallback={<ScreenLoading />}>{props.id === null ? <List {...props} /> : <Form {...props} />}</Suspense>;
}
