import { useMemo } from 'react';
import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';

/** A subject; a new one made from the tree already knows its parent. */
export function Screen(props: ScreenProps) {
  const parent = props.search['PARENT_ACCOUNTING_CODE'] ?? null;
  const Form = useMemo(() => formScreen({ initial: () => (parent === null ? {} : { PARENT_ACCOUNTING_CODE: parent }) }), [parent]);
  return <Form {...props} />;
}
