import { approvalTexts } from '@sampan/kernel/texts/records/approval.ts';
import type { ConditionCurrency } from '@sampan/model/condition-currency.ts';
import type { Speaker } from '@sampan/model/words.ts';
import { addTexts, listed, type Translate } from '../i18n.ts';
import { choiceOf, labelOf } from '../words.ts';

addTexts(approvalTexts);

/** Any of the groups, of a group all comparisons. */
export type ConditionGroups = readonly (readonly Compared[])[];
interface Compared {
  readonly field: string;
  readonly op: string;
  readonly value?: string;
  /** Said of an amount: in which currency it is compared. */
  readonly currency?: ConditionCurrency;
}

/** A pre-condition as part of a sentence: `Final amount (in the company's currency) is more than 1000 and Currency equals CNY`. */
export const conditionText = (t: Translate, of: Speaker, groups: ConditionGroups): string =>
  groups
    .map((group) =>
      group
        .map(({ field, op, value = '', currency }) =>
          `${labelOf(of, field)}${currency === undefined ? '' : t(`condition.currency.${currency}`)} ${t(`condition.op.${op}`)} ${op === 'in' ? wordsOf(of, field, value) : choiceOf(of, field, value)}`.trim(),
        )
        .join(t('condition.and')),
    )
    .join(t('condition.orWord'));

/** Several options between commas, in words. */
const wordsOf = (of: Speaker, field: string, values: string): string =>
  listed(values.split(',').map((value) => choiceOf(of, field, value.trim())));
