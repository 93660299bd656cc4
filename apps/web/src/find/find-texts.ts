import { findTexts } from '@sampan/kernel/texts/shell/find.ts';
import { addTexts } from '@sampan/widgets/i18n.ts';

addTexts(findTexts);
