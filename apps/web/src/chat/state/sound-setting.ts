import { create } from 'zustand';

const KEY = 'sampan.sound';

/** Whether messages and notifications are heard on this device. */
export const useSoundSetting = create<{ readonly isOn: boolean }>(() => ({ isOn: localStorage.getItem(KEY) !== 'off' }));

export function changeSound(isOn: boolean): void {
  localStorage.setItem(KEY, isOn ? 'on' : 'off');
  useSoundSetting.setState({ isOn });
}
