import { bindingTexts } from './data-binding.words.ts';
import { type FieldBinding, HEADER } from '@sampan/model/bound-definition.ts';
import { addTexts, showLanguage } from '@sampan/widgets/i18n.ts';
import { WithQueries } from '@sampan/widgets/api/with-queries.tsx';
import { addCoreTexts } from '@sampan/widgets/texts.ts';
import { ThemeProvider } from '@sampan/widgets/theme/theme-provider.tsx';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { purchaseOrder } from '../../mm/purchase-order/purchase-order.ts';
import { BindingSection } from './binding-section.tsx';
import type { Section } from './binding-sections.web.ts';

addCoreTexts();
addTexts(bindingTexts);
afterEach(cleanup);
const section: Section = {
  part: HEADER,
  title: 'x',
  fields: purchaseOrder.header,
  keys: ['PLANT_CODE', 'CARRIER', 'NOTE', 'DELIEVERY_DATE'],
};
const bound = vi.fn<(rows: readonly FieldBinding[]) => void>();
const rowsBound = () => bound.mock.lastCall?.[0];

function Editor({ roles }: { readonly roles: readonly string[] }) {
  const [now, setNow] = useState<readonly FieldBinding[]>([]);
  return (
    <WithQueries>
      <ThemeProvider>
        <BindingSection
          of={undefined}
          section={section}
          rows={now}
          onChange={(rows) => {
            bound(rows);
            setNow(rows);
          }}
          optionsOf={() => []}
          errors={new Map([['HEADER.NOTE', 'refused']])}
          onProblem={() => undefined}
          warnings={new Map([['CARRIER', roles]])}
          isDisabled={false}
        />
      </ThemeProvider>
    </WithQueries>
  );
}

beforeEach(() => {
  showLanguage('en');
  render(<Editor roles={['SELLER']} />);
});
const fieldsShown = () => screen.getAllByRole('listitem').map((item) => section.keys.find((key) => item.textContent?.includes(key)));

test('Alt with an arrow moves the field of the row, and not beyond the section', () => {
  const box = screen.getByLabelText('Show Note');
  fireEvent.keyDown(box, { key: 'ArrowUp', altKey: true });
  expect(fieldsShown()).toEqual(['PLANT_CODE', 'NOTE', 'CARRIER', 'DELIEVERY_DATE']);
  fireEvent.keyDown(screen.getByLabelText('Show Note'), { key: 'ArrowUp', altKey: true });
  fireEvent.keyDown(screen.getByLabelText('Show Note'), { key: 'ArrowUp', altKey: true });
  expect(fieldsShown()).toEqual(['NOTE', 'PLANT_CODE', 'CARRIER', 'DELIEVERY_DATE']);
  fireEvent.keyDown(screen.getByLabelText('Show Note'), { key: 'ArrowUp' });
  expect(rowsBound()).toMatchObject([{ FIELD: 'NOTE', AFTER_FIELD: '^' }]);
});

test('a field dropped on another takes its place', () => {
  fireEvent.dragStart(screen.getByTitle('Drag Note'));
  fireEvent.drop(screen.getAllByRole('listitem')[0]!);
  expect(fieldsShown()[0]).toBe('NOTE');
});

test('what the system requires cannot be asked for again, what is asked for warns of roles that cannot give it', () => {
  expect(screen.getByLabelText('Required by the system')).toHaveProperty('disabled', true);
  expect(screen.queryByText(/SELLER/)).toBeNull();
  fireEvent.click(screen.getByLabelText('Carrier is required'));
  expect(screen.getByText(/SELLER/)).toBeDefined();
  expect(rowsBound()).toMatchObject([{ FIELD: 'CARRIER', IS_REQUIRED: '1' }]);
});

test('a default of a date may be the day, and reset takes back what was said of the field alone', () => {
  fireEvent.click(screen.getByLabelText('Show Carrier'));
  fireEvent.click(screen.getByRole('button', { name: 'Default value of Delivery date: Today' }));
  expect(rowsBound()).toMatchObject([
    { FIELD: 'CARRIER', IS_HIDDEN: '1' },
    { FIELD: 'DELIEVERY_DATE', DEFAULT_VALUE: 'TODAY' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Reset Carrier' }));
  expect(rowsBound()).toMatchObject([{ FIELD: 'DELIEVERY_DATE', DEFAULT_VALUE: 'TODAY' }]);
});

test('a refusal stands at its field', () => {
  expect(screen.getByRole('alert').textContent).toBe('refused');
});
