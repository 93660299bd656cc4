import { createNumbers } from '@sampan/engines/call/numbering.ts';
import { createRegistry, type Deps, inReadingCall } from '@sampan/engines/call/deps.ts';
import { layoutOf } from '@sampan/engines/print/content/print-document.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { testDatabase } from '@sampan/testkit/database.ts';
import { expect, test } from 'vitest';
import { registered } from '../../registry.server.ts';
import { purchaseInvoicePrint as plan } from './purchase-invoice.print.ts';
import { purchaseInvoice as definition } from './purchase-invoice.ts';

const { database, spare } = await testDatabase();
const deps: Deps = { database, registry: createRegistry(registered), numbers: createNumbers(spare) };
const own = { sessionId: '1', clientId: '1', userId: '1', username: 'finance', isAdministrator: true, privileges: new Set<string>() };
const session: Session = { ...own, language: 'zh-CN' };

const receipt = { COST_SEQ: 1, RECEIVING_DOC_NO: 'GR1', RECEIVING_ENTRY_NO: 2, MATERIAL_CODE: 'M1', QTY: '10', UNIT_CODE: 'PCS' };
const tablesFor = (rows: readonly object[]) =>
  inReadingCall(deps, session, async (context) => {
    const document = {
      INVOICING_DOC_NO: 'PI1',
      STATUS: 'POSTED',
      IS_CANCELLED: '0',
      CURRENCY_CODE: 'CNY',
      ENTRIES: [],
      COST_RECEIPTS: rows,
    };
    const chosen = { paper: 'A4', template: undefined } as const;
    const layout = await layoutOf(context, { definition, plan }, { document, chosen, printNo: 1, ID: '', isCounted: false });
    return layout.tables.map(({ title, rows: cells }) => [
      title?.[1],
      ...cells.map((row) => row.map((cell) => cell.replaceAll('\n', ' '))),
    ]);
  });

test('receipts that bear the costs are printed with their shares', async () => {
  expect(await tablesFor([{ ...receipt, COST_SHARE: '84.21' }])).toEqual([
    ['Receipts that bear the costs', ['1', 'GR1 2', 'M1', '10', 'PCS', '84.21']],
  ]);
});

test('a share that the reader may not see is not printed, nor is a table of an invoice without costs', async () => {
  expect(await tablesFor([receipt])).toEqual([['Receipts that bear the costs', ['1', 'GR1 2', 'M1', '10', 'PCS']]]);
  expect(await tablesFor([])).toEqual([]);
});
