import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AttachedFile } from '@sampan/chat/wire.ts';
import { playVoice, pauseVoice, stopVoice, useVoice } from './voice.ts';
import { changeVoice } from './voice-setting.ts';

const voice = (ID: string): AttachedFile => ({ ID, NAME: `${ID}.mp3`, SIZE: 900, TYPE: 'audio/mpeg' });
const [first, second] = [voice('1'), voice('2')];
const then = (file: AttachedFile) => (file.ID === '1' ? second : null);
const silent = () => null;
let player: HTMLAudioElement;
let isPlaying = false;

beforeEach(() => {
  localStorage.clear();
  isPlaying = false;
  player = document.createElement('audio');
  player.dataset['sound'] = 'voice';
  document.body.append(player);
  vi.spyOn(player, 'play').mockImplementation(async () => {
    isPlaying = true;
    player.dispatchEvent(new Event('playing'));
  });
  vi.spyOn(player, 'pause').mockImplementation(() => {
    isPlaying = false;
    player.dispatchEvent(new Event('pause'));
  });
  vi.stubGlobal('fetch', async () => new Response('sound', { headers: { 'content-type': 'audio/mpeg' } }));
});
afterEach(() => {
  stopVoice();
  player.remove();
  changeVoice(true);
  vi.unstubAllGlobals();
});
const now = () => [useVoice.getState().id, useVoice.getState().state];
const end = () => player.dispatchEvent(new Event('ended'));

test('one voice message is heard at a time: another one takes its place', async () => {
  await playVoice(first, silent);
  await playVoice(second, silent);
  expect([now(), isPlaying]).toEqual([['2', 'playing'], true]);
});

test('a press while the first is still being fetched plays the second alone', async () => {
  await Promise.all([playVoice(first, silent), playVoice(second, silent)]);
  expect(now()).toEqual(['2', 'playing']);
  expect(player.play).toHaveBeenCalledTimes(1);
});

test('a paused message goes on from where it stands', async () => {
  await playVoice(first, silent);
  pauseVoice();
  expect(now()).toEqual(['1', 'paused']);
  const { src } = player;
  await playVoice(first, silent);
  expect([now(), player.src]).toEqual([['1', 'playing'], src]);
});

test('the voice message that follows is played by itself, unless the user does not want it', async () => {
  await playVoice(first, then);
  end();
  await expect.poll(() => now()).toEqual(['2', 'playing']);
  changeVoice(false);
  await playVoice(first, then);
  end();
  expect(useVoice.getState().id).toBe('1');
});

test('leaving the messages is silence', async () => {
  await playVoice(first, silent);
  stopVoice();
  expect([now(), isPlaying, player.getAttribute('src')]).toEqual([[null, 'paused'], false, null]);
});

test('what cannot be fetched says so', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  await playVoice(first, silent);
  expect(now()).toEqual(['1', 'failed']);
});
