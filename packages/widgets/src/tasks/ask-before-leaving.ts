import { confirm } from '../feedback.tsx';
import { t } from '../i18n.ts';
import { storedSteps } from './step-store.ts';
import './steps-texts.ts';

/** Asks whoever signs out with steps that are not posted yet: they stay on this device. Answers whether to go on. */
export async function mayLeaveSteps(username: string, verb: string): Promise<boolean> {
  const { length: count } = await storedSteps(username);
  return count === 0 || confirm({ title: t('steps.signOut', { count }), text: t('steps.signOutHint'), confirm: verb, danger: true });
}
