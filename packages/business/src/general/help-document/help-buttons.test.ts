import { readFileSync } from 'node:fs';
import { type Bilingual, inLanguage, type Language } from '@sampan/kernel/languages.ts';
import { fill, type Texts } from '@sampan/kernel/texts.ts';
import { actionTexts } from '@sampan/kernel/texts/records/actions.ts';
import { flowTexts } from '@sampan/kernel/texts/records/flow.ts';
import { tourTexts } from '@sampan/kernel/texts/shell/tours.ts';
import { expect, test } from 'vitest';
import { purchaseOrder } from '../../mm/purchase-order/purchase-order.ts';
import { purchaseRequisition } from '../../mm/purchase-requisition/purchase-requisition.ts';

const helpOf = (language: Language): string => readFileSync(new URL(`built-in/${language}/purchase-order.md`, import.meta.url), 'utf8');
const quoted = (text: string, language: Language): string => (language === 'en' ? `"${text}"` : `“${text}”`);
const word = (text: Bilingual | undefined, language: Language): string => inLanguage(text ?? ['?', '?'], language);

test.each(['zh-CN', 'en'] as const)('what the help and the tour of orders quote in %s is what stands on the buttons', (language) => {
  const actions: Texts = { ...actionTexts };
  const takes = fill(word(flowTexts['flow.takeFrom'], language), { document: word(purchaseRequisition.texts.name, language) });
  const undoes = word(purchaseOrder.texts.actions?.['delete-receiving'], language);
  const closes = word(actions['action.close'], language);
  for (const button of [takes, undoes, closes]) expect(helpOf(language)).toContain(quoted(button, language));
  expect(word(tourTexts['tour.order.entries.text'], language)).toContain(quoted(takes, language));
});
