import { chatTexts } from '@sampan/kernel/texts/shell/chat.ts';
import { commentTexts } from '@sampan/kernel/texts/records/comments.ts';
import { filesTexts } from '@sampan/kernel/texts/records/files.ts';
import { addTexts } from '@sampan/widgets/i18n.ts';

addTexts({ ...chatTexts, ...filesTexts, ...commentTexts });
