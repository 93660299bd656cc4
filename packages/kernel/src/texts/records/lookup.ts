import type { Texts } from '../../texts.ts';

/** Why a text that was typed stands for no record. A file of its own, for lists need no other refusals. */
export const lookupErrorTexts = {
  NO_MATCHING_RECORD: ['没有匹配的记录', 'No matching record'],
  MORE_THAN_ONE_MATCH: ['匹配到多条记录', 'More than one match'],
  PICK_FROM_DROPDOWN: ['存在多条记录，请从下拉列表选择', 'More than one record: pick from the dropdown'],
  LOOKUP_RUNNING: ['正在搜索…', 'Searching…'],
  LOOKUP_FAILED: ['搜索失败', 'The search failed'],
} as const satisfies Texts;
