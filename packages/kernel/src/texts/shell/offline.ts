import type { Texts } from '../../texts.ts';

/** A device that goes on working without a network. */
export const offlineTexts = {
  'offline.now': ['没有网络：扫描和录入照常，恢复后再提交', 'No network: go on scanning and typing, submit once it is back'],
  'offline.kept': ['没有网络：显示的是 {time} 保存在本机的内容', 'No network: what is shown was kept on this device at {time}'],
  'offline.notNow': ['没有网络，现在不能完成，请稍后再试', 'No network: this cannot be done now, try again later'],
} as const satisfies Texts;
