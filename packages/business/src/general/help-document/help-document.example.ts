import { defineMasterExample } from '../../example.ts';

/** A valid help document in the sample organisation. */
export const helpDocumentExample = defineMasterExample((n) => ({
  HELP_CODE: `own-${n}`,
  TITLE_ZH: `帮助 ${n}`,
  CONTENT_ZH: '## 第一步\n先选供应商。',
}));
