import { defineDocument } from '@sampan/model/define.ts';
import { code, counter, date, derived, integer, must, positive, quantity, reference, text } from '@sampan/model/field.ts';

/** A document whose goods are handed out bin by bin, for the tests of tasks. */
export const testIssue = defineDocument({
  type: 'issue',
  area: 'wms',
  route: 'wms/issue',
  card: 'ISSUE',
  code: 'IS',
  prefix: 'IS',
  number: 'ISSUE_NO',
  date: 'ISSUE_DATE',
  texts: {
    name: ['领料单', 'Issue'],
    actions: { issue: ['发料', 'Issue'], short: ['短发', 'Issue short'] },
    labels: { BIN: ['货位', 'Bin'], ISSUED_QTY: ['已发数量', 'Issued'] },
  },
  header: { ISSUE_NO: must(code()), ISSUE_DATE: must(date()) },
  entry: {
    ISSUE_ENTRY_NO: must(derived(integer())),
    MATERIAL_CODE: must(reference('material')),
    BIN: must(code()),
    QTY: must(quantity()),
    ISSUED_QTY: counter({ of: ['QTY'] }),
  },
  entryNumber: 'ISSUE_ENTRY_NO',
  statuses: { DRAFT: 'draft', OPEN: 'live' },
  actions: {
    issue: {
      from: ['OPEN'],
      executes: { counter: 'ISSUED_QTY', quantity: 'QTY' },
      argumentEntries: { ISSUE_ENTRY_NO: must(integer()), QTY: must(positive(quantity())) },
      tasks: { asks: ['BIN', 'MATERIAL_CODE', 'QTY'], by: ['BIN'], shortBy: 'short', together: { where: 'STORAGE_LOCATION_CODE' } },
    },
    short: { from: ['OPEN'], sets: 'IS_CLOSED', arguments: { REASON: must(text(60)) } },
    close: { from: ['OPEN'], sets: 'IS_CLOSED' },
  },
});

/** One of its entries; null where what is left is hidden. */
export const issueEntry = (ISSUE_ENTRY_NO: number, BIN: string, QTY_MAXOUT: string | null) => ({
  ISSUE_ENTRY_NO,
  MATERIAL_CODE: 'M1001',
  BIN,
  QTY_MAXOUT,
});
