import { chatTexts } from '@sampan/kernel/texts/chat.ts';
import { filesTexts } from '@sampan/kernel/texts/files.ts';
import { addTexts } from '@sampan/widgets/i18n.ts';

addTexts(chatTexts);
addTexts(filesTexts);
