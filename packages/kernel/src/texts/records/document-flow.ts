import type { Texts } from '../../texts.ts';

/** The chain of documents beside a record. */
export const documentFlowTexts = {
  'flow.title': ['单据流程', 'Document flow'],
  'flow.chain': ['单据链', 'Document chain'],
  'flow.more': ['另有 {count} 张{document}', '{count} more: {document}'],
  'flow.current': ['当前单据', 'This document'],
  'flow.again': ['已在上方列出', 'Listed above'],
  'flow.capped': ['单据较多，仅显示最近的部分', 'There are more documents; the nearest are shown'],
} as const satisfies Texts;
