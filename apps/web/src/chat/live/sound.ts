import { useSoundSetting } from '../state/sound-setting.ts';

/** Not more often, however much is said: one sound for a burst. */
const PAUSE_MS = 3_000;

let lastMs = 0;

/**
 * Plays the sound of a notification, if the browser lets us. It comes after everything else: a refusal (no gesture yet) ends here, and what
 * could not be played is not played later.
 */
export async function playSound(nowMs: number = Date.now()): Promise<void> {
  const player = document.querySelector<HTMLAudioElement>('audio[data-sound="notice"]');
  if (!player || !useSoundSetting.getState().isOn || nowMs - lastMs < PAUSE_MS) return;
  lastMs = nowMs;
  try {
    player.currentTime = 0;
    await player.play();
  } catch {
    // Autoplay is not allowed before the first gesture on the page.
  }
}
