import { chatTexts } from '@sampan/kernel/texts/chat.ts';
import { addTexts } from '@sampan/widgets/i18n.ts';

addTexts(chatTexts);
