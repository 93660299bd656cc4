import { showLanguage } from '@sampan/widgets/i18n.ts';
import { ApprovalRoute } from '@sampan/widgets/form/approval-route.tsx';
import { usePrintChoices } from '@sampan/widgets/print/use-print-choices.ts';
import { TestScreen } from '@sampan/widgets/test-screen.tsx';
import { addCoreTexts } from '@sampan/widgets/texts.ts';
import { cleanup, render, screen } from '@testing-library/react';
import type { FunctionComponent } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { optionLabel, valueLabel } from './clientconf/privilege-choices.web.ts';
import { RolePrivileges } from './clientconf/role-privileges.tsx';
import { UsedNumbers } from './clientconf/serial-number/used-numbers.tsx';
import { dictionaryLabel } from './masterdata/data-dictionary/dictionary-names.ts';
import { placeholderLabel } from './masterdata/label-template/placeholder-label.web.ts';
import './masterdata/template-words.web.ts';
import { purchaseOrder } from './mm/purchase-order/purchase-order.ts';

// What a browser knows before any screen of a definition was opened: nothing but the words that all share.
addCoreTexts();
beforeEach(() => showLanguage('en'));
afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());

/** Shows something that calls the server, which answers by the last parts of the address. */
function show(component: FunctionComponent, answers: Readonly<Record<string, unknown>>): void {
  const none = { recordsTotal: 0, results: [] };
  vi.stubGlobal('fetch', async (address: string) => {
    const call = new URL(address, 'http://localhost').pathname.split('/').slice(-2).join('/');
    return Response.json({ message: 'OK', data: answers[call] ?? none });
  });
  render(<TestScreen of={component} />);
}

test('the route beside an order says how its steps are signed', async () => {
  const step = {
    SEQ: 10,
    STEP_NAME: 'Heads',
    STATE: 'OPEN',
    APPROVE_TYPE: 'AND',
    APPROVE_TYPE_TEXT: 'AND-sign',
    ACCESS_TYPE: 'ROLES',
    ACCESS_TYPE_TEXT: 'Other roles',
    ACCESS_NAMES: ['Approver'],
    PRE_CONDITION: [[{ field: 'STATUS', op: 'in', value: 'A,B' }]],
    LOOKED_AT: null,
    PEOPLE: [],
  };
  show(() => <ApprovalRoute definition={purchaseOrder} id="1" version={1} />, {
    'purchase-order/approval-route': { PROCESS_NAME: 'Orders', STEPS: [step] },
  });
  expect(await screen.findByText('AND-sign · Other roles: Approver')).toBeDefined();
  expect(screen.getByText('Only when Status is one of A, B')).toBeDefined();
});

test('papers to print on are named', async () => {
  const Choices = () => (
    <ul>
      {usePrintChoices(purchaseOrder, '1').choices.map(({ value, label }) => (
        <li key={value}>{label}</li>
      ))}
    </ul>
  );
  const PAPER = { PAPER: 'A5', PAPER_TEXT: 'A5 landscape' };
  const template = { TEMPLATE_CODE: 'SLIP', TEMPLATE_NAME: '便条', TEMPLATE_NAME_EN: 'Slip', IS_DEFAULT: '1', ...PAPER };
  show(Choices, { 'purchase-order/print-templates': { results: [template], papers: [PAPER] } });
  expect(await screen.findByText('Slip · A5 landscape')).toBeDefined();
});

test('what a role withholds is read beside the role', async () => {
  const rule = { ID: '1', MENU: 'PURCHASE_ORDER', IS_ACTIVE: '1' };
  const answer = (row: object) => ({ recordsTotal: 1, results: [{ ...rule, ...row }] });
  show(() => <RolePrivileges record={{ ROLE_CODE: 'BUYER' } as never} />, {
    'field-privilege/index': answer({ FIELD: 'UNIT_PRICE', CONTROL_VALUE: 'READ_ONLY' }),
    'data-privilege/index': answer({ FIELD: 'STATUS', OPERATOR: 'NOT_IN', CONTROL_VALUE: 'DRAFT,SUBMITTED' }),
  });
  expect((await screen.findByText(/Unit price/)).textContent).toBe('Purchase order: Unit price Read-only');
  expect((await screen.findByText(/Status/)).textContent).toBe('Purchase order: Status is none of Draft, Pending approval');
});

test('the numbers that a series has used are told by category of voucher', () => {
  const used = { ACCOUNTING_PERIOD: '2026-03', COMPANY_CODE: '1000', VOUCHER_CATEGORY: 'GENERAL', USED: 5, LAST_NUMBER: 5, MISSING: '' };
  render(<UsedNumbers record={{ USED_NUMBERS: [used] } as never} />);
  expect(screen.getByRole('columnheader', { name: 'Voucher category' })).toBeDefined();
  expect(screen.getByRole('cell', { name: 'General' })).toBeDefined();
});

test('options, dictionaries and placeholders are called as their own masters and documents call them', () => {
  const status = { MENU: 'PURCHASE_ORDER', FIELD: 'STATUS' };
  expect([optionLabel('DRAFT', 'zh-CN', status), valueLabel('@COMPANY', 'zh-CN', status)]).toEqual(['草稿', '用户所属公司']);
  expect([dictionaryLabel('MATERIAL_GROUP', 'en'), dictionaryLabel('PAY_TYPE', 'zh-CN')]).toEqual(['Material group', '付款方式']);
  expect(['MATERIAL_SPEC', 'LOGO_TEXT', 'PRINT_DATE'].map((name) => placeholderLabel(name, 'MATERIAL'))).toEqual([
    'Specification',
    'Logo text',
    'Print date',
  ]);
});
