import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeSound } from '../state/sound-setting.ts';
import { claim } from './claims.ts';
import { playSound } from './sound.ts';

const play = vi.fn<() => Promise<void>>();
/** Sounds of one test are an hour after those of the one before. */
let nowMs = 0;

beforeEach(() => {
  nowMs += 3600_000;
  localStorage.clear();
  document.body.innerHTML = '<audio data-sound="notice"></audio>';
  play.mockReset().mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
});
afterEach(() => vi.restoreAllMocks());

test('a burst of messages sounds once', async () => {
  for (let n = 0; n < 20; n += 1) await playSound(nowMs + n * 100);
  expect(play).toHaveBeenCalledOnce();
  await playSound(nowMs + 10_000);
  expect(play).toHaveBeenCalledTimes(2);
});

test('a browser that allows no sound before the first gesture breaks nothing', async () => {
  play.mockRejectedValue(new DOMException('no gesture', 'NotAllowedError'));
  await expect(playSound(nowMs)).resolves.toBeUndefined();
});

test('who has turned the sound off hears none', async () => {
  changeSound(false);
  await playSound(nowMs);
  expect(play).not.toHaveBeenCalled();
  changeSound(true);
  await playSound(nowMs);
  expect(play).toHaveBeenCalledOnce();
});

test('however many tabs ask, one of them may', () => {
  expect([claim('sound 900'), claim('sound 900'), claim('sound 901'), claim('sound 900')]).toEqual([true, false, true, false]);
});
