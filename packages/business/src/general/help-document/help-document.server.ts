import { defineMasterRules } from '@sampan/engines/call/rules.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { hasPicture } from './help-content.ts';
import { helpDocument } from './help-document.ts';

const CONTENTS = ['CONTENT_ZH', 'CONTENT_EN'] as const;

// Texts are kept as they were typed; `help-reading.server.ts` takes out of them what could run or load something.
export const helpDocumentRules = defineMasterRules(helpDocument, {
  check: ({ header }) => [
    // Digits alone name a document by its id.
    ...(/^\d+$/.test(header.HELP_CODE ?? '') ? [failureAt('HELP_CODE', 'HELP_CODE_DIGITS')] : []),
    ...CONTENTS.flatMap((key): Failure[] => (hasPicture(header[key] ?? '') ? [failureAt(key, 'HELP_PICTURE')] : [])),
  ],
});
