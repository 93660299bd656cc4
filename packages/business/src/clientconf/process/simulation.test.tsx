import { process } from './process.ts';
import { processTexts } from './process.words.ts';
import { WithQueries } from '@sampan/widgets/api/with-queries.tsx';
import { addTexts, showLanguage } from '@sampan/widgets/i18n.ts';
import { addCoreTexts, addDefinitionTexts } from '@sampan/widgets/texts.ts';
import { ThemeProvider } from '@sampan/widgets/theme/theme-provider.tsx';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Simulation } from './simulation.tsx';
import { VersionList } from './version-list.tsx';

addCoreTexts();
addDefinitionTexts(process);
addTexts(processTexts);
beforeEach(() => showLanguage('en'));
afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());

const ABOVE = JSON.stringify([[{ field: 'CARRIER', op: 'gt', value: '5' }]]);

/** The dialog's inside, with what the server would answer; the questions as they were sent. */
function shown(status: number, envelope: unknown) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!String(address).includes('/simulate')) return Response.json({ message: 'OK', data: { recordsTotal: 0, results: [] } });
    sent.push(JSON.parse(new URLSearchParams(String(init?.body)).get('DATA') ?? ''));
    return Response.json(envelope, { status });
  });
  render(
    <WithQueries>
      <ThemeProvider>
        <Simulation area="purchase_order" content={{ STEPS: [{ SEQ: 10, PRE_CONDITION: ABOVE }], NODES: [], IS_SUBMITTER_EXCLUDED: '0' }} />
      </ThemeProvider>
    </WithQueries>,
  );
  return sent;
}
const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Show who is asked' }));

test('asks for the values that decide, and says who is asked and why a step is left out', async () => {
  const step = {
    APPROVE_TYPE: 'OR',
    APPROVE_TYPE_TEXT: 'OR-sign',
    ACCESS_TYPE: 'ROLES',
    ACCESS_TYPE_TEXT: 'Other roles',
    ACCESS_NAMES: ['Approver'],
  };
  const person = {
    USERNAME: 'lau',
    FULL_NAME: 'Lau Kelvin',
    STATE: 'TO_COME',
    ORIGIN: 'STEP',
    COMMENT: null,
    IS_BEFORE_CHANGE: '0',
    SIGNED_BY_NAME: null,
    SUBSTITUTES: [],
  };
  const sent = shown(200, {
    message: 'OK',
    data: {
      PROBLEMS: ['Nobody can approve the step "Director"'],
      IS_SAME_PERSON_AUTO: '0',
      STEPS: [
        { ...step, SEQ: 10, STEP_NAME: 'Head', STATE: 'TO_COME', PRE_CONDITION: null, LOOKED_AT: null, PEOPLE: [person] },
        {
          ...step,
          SEQ: 20,
          STEP_NAME: 'Director',
          STATE: 'SKIPPED',
          PRE_CONDITION: [[{ field: 'CARRIER', op: 'gt', value: '5' }]],
          LOOKED_AT: { CARRIER: '3' },
          PEOPLE: [],
        },
      ],
    },
  });
  fireEvent.change(screen.getByLabelText('Carrier'), { target: { value: '3' } });
  ask();
  expect(await screen.findByText('Lau Kelvin')).toBeDefined();
  expect(screen.getByText('OR-sign · Other roles: Approver')).toBeDefined();
  expect(screen.getByText('Only when Carrier is more than 5 · here: Carrier 3')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe('A submit would be refused: Nobody can approve the step "Director"');
  expect(sent).toEqual([
    {
      FUNCTION_AREA: 'purchase_order',
      IS_SUBMITTER_EXCLUDED: '0',
      STEPS: [{ SEQ: 10, PRE_CONDITION: ABOVE }],
      NODES: [],
      VALUES: { COMPANY_CODE: null, FINAL_AMOUNT: null, CURRENCY_CODE: null, CARRIER: '3' },
      OWNER: null,
    },
  ]);
});

test('what is refused is said at its value or with its step', async () => {
  shown(422, {
    message: 'FAILED',
    data: { errors: { 'VALUES.FINAL_AMOUNT': ['Not a number'], 'STEPS[0].IS_END': ['There is no ending mark on the last step'] } },
  });
  ask();
  expect(await screen.findByText('Step 1 · End mark: There is no ending mark on the last step')).toBeDefined();
  expect(screen.getByLabelText('Final amount').getAttribute('aria-invalid')).toBe('true');
});

test('the versions of a process are told with their documents', () => {
  const version = { VERSION_NO: 2, SINCE: '2026-11-28T09:22:00.000Z', BY_NAME: 'Lau Kelvin', IS_IN_FORCE: '1', RUNNING: 3, ENDED: 7 };
  render(<VersionList record={{ ID: '1', VERSION: 1, VERSIONS: [version, { ...version, VERSION_NO: 1, IS_IN_FORCE: '0' }] } as never} />);
  const [newest, older] = screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
  expect(newest).toMatch(/Version 2.*In force.*by Lau Kelvin.*3 under way, 7 ended/);
  expect(older).not.toContain('In force');
  cleanup();
  render(<VersionList record={{ ID: '1', VERSION: 1, VERSIONS: [] } as never} />);
  expect(screen.getByText(/never in force/)).toBeDefined();
});
