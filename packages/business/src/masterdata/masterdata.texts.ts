import { defineSharedTexts } from '@sampan/model/texts.ts';

/** What several documents of masterdata refuse and tell in the same words. */
export const masterdataTexts = defineSharedTexts({
  errors: {
    RANGE_REVERSED: ['结束不能小于开始', 'The end lies before the start'],
    DECIMALS_OUT_OF_RANGE: ['小数位数必须在 0 到 4 之间', 'Decimals must be between 0 and 4'],
    PARENT_LOOP: ['上级不能是自身或其下级：{CODE}', 'The parent must not be the record itself or below it: {CODE}'],
    PLACEHOLDER_UNKNOWN: ['没有占位符“{NAME}”，请从列表中选择', 'There is no placeholder "{NAME}": choose one of the list'],
  },
});
