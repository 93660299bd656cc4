import { useSettings } from '../settings.ts';

type Signal = 'right' | 'wrong';

interface Tone {
  readonly hertz: number;
  readonly ms: number;
  readonly form: OscillatorType;
  readonly vibration: readonly number[];
}
const TONES: Readonly<Record<Signal, Tone>> = {
  right: { hertz: 1_320, ms: 90, form: 'sine', vibration: [40] },
  wrong: { hertz: 180, ms: 420, form: 'square', vibration: [140, 70, 140] },
};
const VOLUME = 0.2;

let audio: AudioContext | undefined;

/** A scan is heard and felt, where the device can and the user has not turned it off. */
export function signal(kind: Signal): void {
  if (!useSettings.getState().scanSignals) return;
  const tone = TONES[kind];
  if ('vibrate' in navigator) navigator.vibrate([...tone.vibration]);
  if ('AudioContext' in globalThis) play(tone);
}

function play({ hertz, ms, form }: Tone): void {
  audio ??= new AudioContext();
  // Before the first touch of the page browsers keep it suspended; then nothing is heard.
  void audio.resume();
  const [oscillator, gain] = [audio.createOscillator(), audio.createGain()];
  oscillator.type = form;
  oscillator.frequency.value = hertz;
  gain.gain.value = VOLUME;
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start();
  oscillator.stop(audio.currentTime + ms / 1_000);
}
