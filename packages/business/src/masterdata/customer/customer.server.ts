import { defineMasterRules } from '@sampan/engines/call/rules.ts';
import { searchInitials } from '../names.server.ts';
import { customer } from './customer.ts';

export const customerRules = defineMasterRules(customer, {
  fill: ({ header }) => {
    header.PINYIN = searchInitials(header.CUSTOMER_NAME);
  },
});
