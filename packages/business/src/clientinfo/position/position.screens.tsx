import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import { addTexts } from '@sampan/widgets/i18n.ts';
import { RoleBoxes } from '../user/role-boxes.tsx';
import { positionWords } from './position.words.ts';

addTexts(positionWords);

export const Screen = formScreen({ parts: { ROLES: { Editor: RoleBoxes } } });
