import { defineDocument, defineMaster, defineView } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { amount, code, counter, date, derived, hidden, initially, integer, must, positive } from '@sampan/model/field.ts';

// A misspelt currency of an amount does not compile, whichever way the field is wrapped.

const texts = { name: ['样', 'Sample'], labels: { PLAN: ['计划', 'Plan'] } } as const;
const document = { texts, area: 'fi', route: 'fi/x', card: 'X', code: 'X', prefix: 'X', number: 'X_NO', date: 'X_DATE' } as const;
const own = { X_NO: must(code()), X_DATE: must(date()), SALES_CURRENCY_CODE: must(D.CURRENCY_CODE), COMPANY_CODE: must(D.COMPANY_CODE) };
const statuses = { DRAFT: 'draft' } as const;

export const right = defineDocument({
  ...document,
  type: 'x',
  header: { ...own, TOTAL: must(derived(hidden(amount({ in: 'SALES_CURRENCY_CODE' })))) },
  entry: {
    X_ENTRY_NO: must(derived(integer())),
    CURRENCY_CODE: D.CURRENCY_CODE,
    OWN: positive(amount({ in: 'CURRENCY_CODE' })),
    ABOVE: initially(amount({ in: 'COMPANY_CODE' }), '0'),
    DRAWN: hidden(counter({ kind: 'amount', in: 'SALES_CURRENCY_CODE', of: ['OWN'] })),
  },
  entryNumber: 'X_ENTRY_NO',
  parts: { PLAN: { number: 'PLAN_NO', fields: { PLAN_NO: must(derived(integer())), PLANNED: amount({ in: 'SALES_CURRENCY_CODE' }) } } },
  statuses,
  actions: {
    pay: {
      from: ['DRAFT'],
      arguments: { PAID: must(amount({ in: 'SALES_CURRENCY_CODE' })) },
      argumentEntries: { PART: amount({ in: 'CURRENCY_CODE' }) },
    },
  },
});

const misspelt = must(derived(hidden(amount({ in: 'SALES_CURENCY_CODE' }))));
const inRow = positive(amount({ in: 'CURRENCY_CODE' }));
const drawn = hidden(counter({ kind: 'amount', in: 'CURRENCY_CODE', of: ['OWN'] }));
const entry = { X_ENTRY_NO: must(derived(integer())), OWN: amount() };
const lines = { ...document, type: 'x', header: own, entryNumber: 'X_ENTRY_NO', statuses } as const;
const part = { number: 'PLAN_NO', fields: { PLAN_NO: must(derived(integer())), PLANNED: inRow } } as const;

// @ts-expect-error the header has no such field
defineDocument({ ...document, type: 'x', statuses, actions: {}, header: { ...own, misspelt } });
// @ts-expect-error neither the entry nor the header has it
defineDocument({ ...lines, actions: {}, entry: { ...entry, inRow } });
// @ts-expect-error a counter of money is held to the same
defineDocument({ ...lines, actions: {}, entry: { ...entry, drawn } });
// @ts-expect-error neither the part nor the header has it
defineDocument({ ...lines, actions: {}, entry, parts: { part } });
// @ts-expect-error neither the action nor the header has it
defineDocument({ ...lines, entry, actions: { pay: { from: ['DRAFT'], arguments: { inRow } } } });
// @ts-expect-error nor has the entry that a row of the action is about
defineDocument({ ...lines, entry, actions: { pay: { from: ['DRAFT'], argumentEntries: { inRow } } } });

const master = { texts, type: 'y', area: 'fi', route: 'fi/y', card: 'Y', key: 'Y_CODE', name: 'Y_CODE' } as const;
// @ts-expect-error the master has no such field
defineMaster({ ...master, fields: { Y_CODE: must(code()), inRow } });
// @ts-expect-error nor has the view
defineView({ ...master, of: 'z', search: [], fields: { Y_CODE: must(code()), inRow } });
