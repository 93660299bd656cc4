import { create } from 'zustand';

const KEY = 'sampan.voice';

/** Whether the voice messages that follow are played one after the other, on this device. */
export const useVoiceSetting = create<{ readonly goesOn: boolean }>(() => ({ goesOn: localStorage.getItem(KEY) !== 'off' }));

export function changeVoice(goesOn: boolean): void {
  localStorage.setItem(KEY, goesOn ? 'on' : 'off');
  useVoiceSetting.setState({ goesOn });
}
