import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import { addTexts } from '@sampan/widgets/i18n.ts';
import { ModuleBoxes, ModuleValue } from './module-boxes.tsx';
import { substituteTexts } from './substitutes.words.ts';
import { RoleBoxes } from './role-boxes.tsx';
import { SubstitutesEditor } from './substitutes-editor.tsx';
import { UserRights } from './user-rights.tsx';
import { UserAccess } from './user-access.tsx';
import { PictureField, PictureValue } from './user-picture.tsx';
import { sessionWords } from './sessions.words.ts';
import { factorWords } from './factors.words.ts';
import { UserFactors } from './user-factors.tsx';
import { UserSessions } from './user-sessions.tsx';
import { userWords } from './user.words.ts';

addTexts({ ...userWords, ...substituteTexts, ...sessionWords, ...factorWords });

export const Screen = formScreen({
  groups: [
    {
      title: 'form.group.basic',
      fields: [
        'USERNAME',
        'LASTNAME',
        'FIRSTNAME',
        'FULL_NAME',
        'AVATAR',
        'EMAIL',
        'MOBILE',
        'ORG_CODE',
        'COMPANY_CODE',
        'PLANT_CODE',
        'LANGUAGE_CODE',
        'CHAT_APP_USER_ID',
        'IS_ACTIVE',
      ],
    },
    { title: 'user.notices', fields: ['NOTIFY_MODULES'] },
  ],
  // Dashboards are still to come: their tabs (DASHROLES) are shown with them.
  hide: ['PINYIN', 'DASHROLES'],
  controls: { AVATAR: PictureField, NOTIFY_MODULES: ModuleBoxes },
  values: { AVATAR: PictureValue, NOTIFY_MODULES: ModuleValue },
  parts: { ROLES: { Editor: RoleBoxes }, SUBSTITUTES: { Editor: SubstitutesEditor } },
  sections: [
    { id: 'rights', title: 'user.rights', Section: UserRights },
    { id: 'access', title: 'user.access', Section: UserAccess },
    { id: 'factors', title: 'factors.ofUser', Section: UserFactors },
    { id: 'sessions', title: 'sessions.ofUser', Section: UserSessions },
  ],
});
