import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later, useLater } from './later.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A button that opens what comes from `load`. */
function shown(load: () => Promise<() => string>) {
  const thing = later(load);
  function Opener() {
    const [isAsked, setAsked] = useState(false);
    const Inside = useLater(thing, isAsked);
    return (
      <div>
        <button onClick={() => setAsked(!isAsked)}>Open</button>
        {isAsked && Inside && <Inside />}
      </div>
    );
  }
  return render(<Opener />);
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const open = () => fireEvent.click(screen.getByRole('button'));

test('it comes by itself once the browser is idle, and is there at the click', async () => {
  const load = vi.fn(async () => () => 'inside');
  shown(load);
  expect(load).not.toHaveBeenCalled();
  await pass(2000);
  expect(load).toHaveBeenCalledTimes(1);
  open();
  expect(screen.getByText('inside')).toBeDefined();
});

test('who clicks before that does not wait for the browser to be idle', async () => {
  shown(async () => () => 'inside');
  open();
  await pass(0);
  expect(screen.getByText('inside')).toBeDefined();
});

test('without a connection it is tried again while somebody waits for it', async () => {
  const load = vi.fn(async () => () => 'inside').mockRejectedValueOnce(new Error('offline'));
  shown(load);
  open();
  await pass(1000);
  expect(screen.queryByText('inside')).toBeNull();
  await pass(1500);
  expect(screen.getByText('inside')).toBeDefined();
});

test('what is gone before fetches nothing', async () => {
  const load = vi.fn(async () => () => 'inside');
  shown(load).unmount();
  await pass(5000);
  expect(load).not.toHaveBeenCalled();
});
