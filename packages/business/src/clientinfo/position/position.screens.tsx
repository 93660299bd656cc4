import { administrationTexts } from '@sampan/kernel/texts/administration.ts';
import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import { addTexts } from '@sampan/widgets/i18n.ts';
import { RoleBoxes } from '../user/role-boxes.tsx';

addTexts(administrationTexts);

export const Screen = formScreen({ parts: { ROLES: { Editor: RoleBoxes } } });
