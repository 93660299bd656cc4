import { createNumbers } from '@sampan/engines/call/numbering.ts';
import { createRegistry, type Deps, inReadingCall } from '@sampan/engines/call/deps.ts';
import { layoutOf } from '@sampan/engines/print/content/print-document.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { testDatabase } from '@sampan/testkit/database.ts';
import { expect, test } from 'vitest';
import { registered } from '../../registry.server.ts';
import { productionOrderPrint as plan } from './production-order.print.ts';
import { productionOrder as definition } from './production-order.ts';

const { database, spare } = await testDatabase();
const deps: Deps = { database, registry: createRegistry(registered), numbers: createNumbers(spare) };
const own = { sessionId: '1', clientId: '1', userId: '1', username: 'buyer', isAdministrator: true, privileges: new Set<string>() };
const session: Session = { ...own, language: 'zh-CN' };

const materialOn = (header: object): Promise<string | undefined> =>
  inReadingCall(deps, session, async (context) => {
    const document = { PRODUCTION_ORDER_NO: 'PRD1', STATUS: 'APPROVED', IS_CANCELLED: '0', CURRENCY_CODE: 'CNY', ...header };
    const chosen = { paper: 'A4', template: undefined } as const;
    const layout = await layoutOf(context, { definition, plan }, { document, chosen, printNo: 1, ID: '', isCounted: false });
    return layout.facts.find(({ label }) => label[1] === 'Material')?.value;
  });

test('the paper names what is made, and tells the code alone where there is no name', async () => {
  expect(await materialOn({ MATERIAL_CODE: 'P1001', MATERIAL_NAME: '工业控制器' })).toBe('工业控制器 (P1001)');
  expect(await materialOn({ MATERIAL_CODE: 'P1001' })).toBe('P1001');
});
