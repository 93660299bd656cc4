import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type Decimal, decimal } from '@sampan/kernel/decimal.ts';
import { addCoreTexts } from '../texts.ts';
import { Keypad } from './keypad.tsx';
import './steps-texts.ts';

addCoreTexts();
afterEach(cleanup);

function show(proposal: Decimal | null, places: number) {
  function Held() {
    const [text, setText] = useState<string | null>(null);
    return <Keypad label="数量" text={text} proposal={proposal} unit="件" places={places} onText={setText} />;
  }
  render(<Held />);
  const key = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  return {
    key,
    press: (...names: string[]) => names.forEach((name) => fireEvent.click(key(name))),
    shown: () => screen.getByRole('status', { name: '数量' }).textContent,
    isAbove: () => screen.getByRole('status').parentElement?.dataset['above'] === 'true',
  };
}

test('the proposal stands until the first key, and all of it comes back at once', () => {
  const { press, shown } = show(decimal('1250'), 2);
  expect(shown()).toBe('1,250');
  press('7');
  expect(shown()).toBe('7');
  press('全部');
  expect(shown()).toBe('1,250');
});

test('digits, a point and corrections make a quantity in the decimals of the unit', () => {
  const { press, shown } = show(decimal('20'), 2);
  press('1', '2', '小数点', '5', '0', '9');
  expect(shown()).toBe('12.50');
  press('退格', '退格');
  expect(shown()).toBe('12.');
  press('清空');
  expect(shown()).toBe('0');
});

test('a unit without decimals has no point, and without a known rest there is no all', () => {
  expect(show(decimal('20'), 0).key('小数点').disabled).toBe(true);
  cleanup();
  const { key, shown } = show(null, 0);
  expect(key('全部').disabled).toBe(true);
  expect(shown()).toBe('0');
});

test('more than is left is marked', () => {
  const { press, isAbove } = show(decimal('20'), 0);
  press('2', '0');
  expect(isAbove()).toBe(false);
  press('0');
  expect(isAbove()).toBe(true);
});
