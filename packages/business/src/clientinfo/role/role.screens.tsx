import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import { addTexts } from '@sampan/widgets/i18n.ts';
import { GrantedRights } from './granted-rights.tsx';
import { RightMatrix } from './right-matrix.tsx';
import { AdministratorNotice } from './administrator-notice.tsx';
import { UserList } from '../user-list.tsx';
import { privilegeTexts } from '../../clientconf/privileges.words.ts';
import { RolePrivileges } from '../../clientconf/role-privileges.tsx';
import { roleWords } from './role.words.ts';

addTexts(roleWords);
addTexts(privilegeTexts);

export const Screen = formScreen({
  groups: [
    { title: 'form.group.basic', fields: ['ROLE_CODE', 'ROLE_NAME', 'ROLE_NAME_EN', 'DESCRIPTION', 'IS_ADMINISTRATOR', 'IS_ACTIVE'] },
  ],
  parts: { MENUS: { Editor: RightMatrix, Viewer: GrantedRights } },
  notice: (record) => record['IS_ADMINISTRATOR'] === '1' && <AdministratorNotice />,
  sections: [
    { id: 'users', title: 'role.users', Section: UserList },
    { id: 'privileges', title: 'privilege.section', Section: RolePrivileges },
  ],
});
