import type { SessionUser } from '@sampan/model/session-user.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { useSession } from '../session.ts';
import { presetRange } from '../table/date-presets.ts';
import { today } from './today.ts';

afterEach(() => {
  vi.useRealTimers();
  useSession.setState({ profile: null });
});

const inZone = (timezone: string): void => useSession.setState({ profile: { timezone } as SessionUser });

test("today is the organisation's day, wherever the browser stands", () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T21:00:00Z') });
  inZone('Asia/Shanghai');
  expect(today()).toBe('2026-12-01');
  expect(presetRange('thisMonth', today())).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  inZone('America/New_York');
  expect(today()).toBe('2026-11-30');
  vi.setSystemTime(new Date('2026-11-30T15:59:59Z'));
  inZone('Asia/Shanghai');
  expect(today()).toBe('2026-11-30');
});
