import { useMemo } from 'react';
import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import { addTexts } from '@sampan/widgets/i18n.ts';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { UserList } from '../user-list.tsx';
import { orgWords } from './org.words.ts';

addTexts(orgWords);

const config = {
  groups: [
    {
      title: 'form.group.basic',
      fields: ['ORG_CODE', 'ORG_NAME', 'ORG_NAME_EN', 'PARENT_ORG_CODE', 'MANAGER', 'SEQ', 'DESCRIPTION', 'IS_ACTIVE'],
    },
  ],
  sections: [{ id: 'users', title: 'org.users', Section: UserList }],
};

/** A unit; a new one made from the tree already knows its parent. */
export function Screen(props: ScreenProps) {
  const parent = props.search['parent'] ?? null;
  const Form = useMemo(() => formScreen({ ...config, initial: () => (parent === null ? {} : { PARENT_ORG_CODE: parent }) }), [parent]);
  return <Form {...props} />;
}
