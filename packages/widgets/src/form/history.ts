import type { Language } from '@sampan/kernel/languages.ts';
import type { Speaker } from '@sampan/model/words.ts';
import { listed, t } from '../i18n.ts';
import { actionOf } from '../words.ts';

/** One row of a record's trail as `…/history` answers it. */
export interface HistoryRow {
  readonly ID: string;
  readonly ACTION: string;
  readonly FROM_STATUS: string | null;
  readonly TO_STATUS: string | null;
  readonly COMMENT: string | null;
  readonly CHANGES: readonly { readonly field: string; readonly old: unknown; readonly new: unknown }[];
  readonly AT: string;
  readonly BY: string;
  readonly BY_NAME?: string;
}
export interface HistoryAnswer {
  readonly recordsTotal: number;
  readonly results: readonly HistoryRow[];
}

/** What a line of the trail says of an approval beside the action. */
const OF_APPROVAL: readonly string[] = ['STEP_NAME', 'STEP_NAME_EN', 'SIGNED_FOR'];

/** The step of the approval process that it was done at. */
export function stepOf({ CHANGES }: HistoryRow, language: Language = 'zh-CN'): string | undefined {
  const named = (key: string) => CHANGES.find(({ field }) => field === key)?.new;
  const step = (language === 'en' && named('STEP_NAME_EN')) || named('STEP_NAME');
  return typeof step === 'string' ? step : undefined;
}

/** In whose place it was signed. */
export const signedFor = ({ CHANGES }: HistoryRow): string =>
  listed(CHANGES.filter(({ field }) => field === 'SIGNED_FOR').map((change) => String(change.new)));

/** The fields that it changed. */
export const changesOf = ({ CHANGES }: HistoryRow): HistoryRow['CHANGES'] => CHANGES.filter(({ field }) => !OF_APPROVAL.includes(field));

/** What was done, in words. */
export const actionWord = (of: Speaker, action: string): string =>
  action === 'create' || action === 'update' ? t(`trail.${action}`) : actionOf(of, action);
