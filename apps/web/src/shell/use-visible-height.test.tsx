import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useVisibleHeight } from './use-visible-height.ts';

/** What a phone says of the part of the page that is visible. */
class TestViewport extends EventTarget {
  scale = 1;
  height = 844;
  becomes(height: number, scale = 1): void {
    Object.assign(this, { height, scale });
    act(() => void this.dispatchEvent(new Event('resize')));
  }
}
let viewport: TestViewport;

beforeEach(() => {
  viewport = new TestViewport();
  vi.stubGlobal('visualViewport', viewport);
  vi.stubGlobal('innerHeight', 844);
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a keyboard that covers the lower part leaves the rest to the chat, and gives it back', () => {
  const { result } = renderHook(() => useVisibleHeight(true));
  expect(result.current).toBeNull();
  viewport.becomes(508);
  expect(result.current).toBe(508);
  viewport.becomes(844);
  expect(result.current).toBeNull();
});

test('two fingers that zoom in are no keyboard: the chat keeps its height', () => {
  const { result } = renderHook(() => useVisibleHeight(true));
  viewport.becomes(422, 2);
  expect(result.current).toBeNull();
});

test('a closed chat measures nothing', () => {
  const { result } = renderHook(() => useVisibleHeight(false));
  viewport.becomes(508);
  expect(result.current).toBeNull();
});
