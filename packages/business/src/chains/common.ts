import { today } from '@sampan/model/defaults.ts';
import { D } from '@sampan/model/dictionary.ts';
import { must } from '@sampan/model/field.ts';

/** What the documents sketched in this folder have in common; none of them is registered, so none has tables, texts or screens. */
export const orderDate = must(today(D.ORDER_DATE));
