import { process } from './process.ts';
import { processTexts } from './process.words.ts';
import { WithQueries } from '@sampan/widgets/api/with-queries.tsx';
import { addTexts, showLanguage } from '@sampan/widgets/i18n.ts';
import { LineStore } from '@sampan/widgets/line-grid/line-store.ts';
import { addCoreTexts, addDefinitionTexts } from '@sampan/widgets/texts.ts';
import { ThemeProvider } from '@sampan/widgets/theme/theme-provider.tsx';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StepDesigner } from './step-designer.tsx';

addCoreTexts();
addDefinitionTexts(process);
addTexts(processTexts);
afterEach(cleanup);
afterEach(() => localStorage.clear());
// Neither positions nor roles are there to be chosen from.
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'OK', data: { recordsTotal: 0, results: [] } }));
});
afterEach(() => vi.unstubAllGlobals());

const INITIAL = { APPROVE_TYPE: 'OR', REJECT_TYPE: 'FIRST_NODE', IS_END: '0', NOTIFY_OWNER: '0', NOTIFY_NEXT: '1' };

function shown() {
  showLanguage('en');
  const steps = new LineStore({ columns: [], initial: INITIAL });
  const nodes = new LineStore({ columns: [], initial: { NODE_COLOUR: 'info', IS_FORM_EDITABLE: '0' } });
  // The lines of a form that nobody has filled in yet are not steps.
  steps.isBlank = () => false;
  nodes.isBlank = () => false;
  const header = () => ({ FUNCTION_AREA: 'purchase_order', ACCESS_TYPE: 'ROLES' });
  render(
    <WithQueries>
      <ThemeProvider>
        <StepDesigner store={steps} others={new Map([['NODES', nodes]])} header={header} />
      </ThemeProvider>
    </WithQueries>,
  );
  const add = (at: number) => fireEvent.click(screen.getAllByRole('button', { name: 'Add a step' })[at]!);
  const card = (n: number) => within(screen.getByRole('region', { name: new RegExp(`^Step ${n}( |$)`) }));
  const order = () =>
    steps
      .getLines()
      .map(({ values }) => values)
      .toSorted((a, b) => Number(a['SEQ']) - Number(b['SEQ']))
      .map((values) => [values['SEQ'], values['STEP_CODE'], values['LAUNCH_ACTION'], values['IS_END']]);
  return { steps, nodes, add, card, order };
}

test('a step is added between two others, the first one is launched and the last one ends', () => {
  const { add, order, nodes } = shown();
  add(0);
  add(1);
  add(1);
  expect(order()).toEqual([
    [10, 'S1', 'submit', '0'],
    [20, 'S3', null, '0'],
    [30, 'S2', null, '1'],
  ]);
  expect(nodes.getLines().map(({ values }) => [values['SEQ'], values['STATUS_CODE']])).toEqual([
    [10, 'S1'],
    [30, 'S2'],
    [20, 'S3'],
  ]);
});

test('moved up, a step takes its node along', () => {
  const { add, card, nodes } = shown();
  add(0);
  add(1);
  fireEvent.change(card(2).getByLabelText(/^Text \*?$|^Text$/), { target: { value: 'Director' } });
  fireEvent.click(card(2).getByRole('button', { name: 'Move up' }));
  expect(nodes.getLines().find(({ values }) => values['SEQ'] === 10)?.values['NODE_TEXT']).toBe('Director');
});

test('a pre-condition is built from field, operator and value', () => {
  const { add, card, steps } = shown();
  add(0);
  fireEvent.click(card(1).getByRole('button', { name: 'Add a condition' }));
  fireEvent.change(card(1).getByLabelText('Field'), { target: { value: 'FINAL_AMOUNT' } });
  fireEvent.change(card(1).getByLabelText('Value'), { target: { value: '1000' } });
  expect(steps.getLines()[0]?.values['PRE_CONDITION']).toBe('[[{"field":"FINAL_AMOUNT","currency":"COMPANY","op":"gt","value":"1000"}]]');
  fireEvent.click(card(1).getByRole('button', { name: 'Remove' }));
  expect(steps.getLines()[0]?.values['PRE_CONDITION']).toBeNull();
});

describe('as a graph', () => {
  beforeEach(() =>
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    })),
  );
  const asGraph = async () => {
    fireEvent.click(screen.getByRole('radio', { name: 'Graph' }));
    await screen.findByRole('group', { name: 'Graph of the approval process' });
  };
  const node = async (name: string) => (await screen.findByText(name)).closest('button')!;

  test('the steps are the same, and the card of the chosen one is open', async () => {
    const { add, steps } = shown();
    add(0);
    add(1);
    await asGraph();
    fireEvent.click(await node('1. (no name yet)'));
    const card = within(await screen.findByRole('region', { name: /^Step 1( |$)/ }));
    fireEvent.change(card.getByLabelText(/^Step name \*?$/), { target: { value: 'Head' } });
    expect(steps.getLines().map(({ values }) => values['STEP_NAME'] ?? null)).toEqual(['Head', null]);
    expect(await node('1. Head')).toBeDefined();
  });

  test('what is wrong with a step is said at its node', async () => {
    const { add, steps } = shown();
    add(0);
    await asGraph();
    const [line] = steps.getLines();
    act(() => steps.setErrors(new Map([[line!.id, { IS_END: 'There is no ending mark on the last step' }]])));
    expect((await node('1. (no name yet)')).textContent).toContain('There is no ending mark on the last step');
  });

  test('the next designer opens as the last one was left', async () => {
    shown();
    await asGraph();
    cleanup();
    shown();
    expect(await screen.findByRole('group', { name: 'Graph of the approval process' })).toBeDefined();
  });
});

test('an edit is taken back and done again by the buttons and by keys', () => {
  const { add, order } = shown();
  add(0);
  add(1);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(order()).toEqual([[10, 'S1', 'submit', '1']]);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Redo' }), { key: 'y', ctrlKey: true });
  expect(order()).toEqual([
    [10, 'S1', 'submit', '0'],
    [20, 'S2', null, '1'],
  ]);
});

test('what is wrong with a step is said at the step', async () => {
  const { add, card, steps } = shown();
  add(0);
  const [line] = steps.getLines();
  steps.setErrors(new Map([[line!.id, { IS_END: 'There is no ending mark on the last step' }]]));
  expect(await card(1).findByText('There is no ending mark on the last step')).toBeDefined();
});
