import { create } from 'zustand';
import type { AttachedFile } from '@sampan/chat/wire.ts';
import { fetchStored } from '@sampan/widgets/api/download.ts';
import { addressOf } from './file-roles.ts';
import { useVoiceSetting } from './voice-setting.ts';

interface Voice {
  /** Id of the file that is played, or was last; null: none. */
  readonly id: string | null;
  readonly state: 'loading' | 'playing' | 'paused' | 'failed';
  /** Seconds. */
  readonly position: number;
  /** Seconds; 0 as long as it is not known. */
  readonly length: number;
}

const SILENCE: Voice = { id: null, state: 'paused', position: 0, length: 0 };

/** The one voice that this page plays. */
export const useVoice = create<Voice>(() => SILENCE);

type Following = (file: AttachedFile) => AttachedFile | null;

let following: Following = () => null;
let shown: AttachedFile | null = null;
let address: string | null = null;

/** The player of the page: hidden, and playing whatever it is given. */
const player = (): HTMLAudioElement | null => document.querySelector('audio[data-sound="voice"]');

/** Plays a voice message from where it stands, in place of whatever was played, and then those that follow it. */
export async function playVoice(file: AttachedFile, next: Following): Promise<void> {
  following = next;
  const element = player();
  if (!element) return;
  if (shown?.ID === file.ID && address !== null) {
    await resume(element);
    return;
  }
  stopVoice();
  shown = file;
  useVoice.setState({ ...SILENCE, id: file.ID, state: 'loading' });
  const stored = await fetchStored(addressOf(file), { silent: true });
  // Another one was pressed meanwhile.
  if (shown?.ID !== file.ID) return;
  if (!stored) {
    useVoice.setState({ state: 'failed' });
    return;
  }
  address = URL.createObjectURL(stored.blob);
  listenTo(element);
  element.src = address;
  await resume(element);
}

export const pauseVoice = (): void => player()?.pause();

/** Goes to a second of what is played. */
export function seekVoice(second: number): void {
  const element = player();
  if (!element || address === null) return;
  element.currentTime = second;
  useVoice.setState({ position: second });
}

/** Silence: the messages are left. */
export function stopVoice(): void {
  const element = player();
  shown = null;
  useVoice.setState(SILENCE);
  if (address === null) return;
  element?.pause();
  element?.removeAttribute('src');
  URL.revokeObjectURL(address);
  address = null;
}

async function resume(element: HTMLAudioElement): Promise<void> {
  try {
    await element.play();
  } catch {
    // The browser cannot play this kind, or another one was pressed meanwhile.
    if (element.error) useVoice.setState({ state: 'failed' });
  }
}

function listenTo(element: HTMLAudioElement): void {
  element.onplaying = () => useVoice.setState({ state: 'playing' });
  element.onpause = () => !element.error && useVoice.setState({ state: 'paused' });
  element.onerror = () => address !== null && useVoice.setState({ state: 'failed' });
  element.ontimeupdate = () => useVoice.setState({ position: element.currentTime });
  element.ondurationchange = () => useVoice.setState({ length: Number.isFinite(element.duration) ? element.duration : 0 });
  element.onended = () => {
    const next = shown && useVoiceSetting.getState().goesOn ? following(shown) : null;
    if (next) void playVoice(next, following);
    else seekVoice(0);
  };
}
