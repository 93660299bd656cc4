import { defineRules } from '@sampan/engines/call/rules.ts';
import { productReceipt } from './product-receipt.ts';

export const productReceiptRules = defineRules(productReceipt, { actions: { post: {}, 'put-away': {} } });
