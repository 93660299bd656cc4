import { hasText } from '../i18n.ts';

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

/** What was done, in words. */
export function actionWord(t: (key: string) => string, action: string): string {
  if (action === 'create' || action === 'update') return t(`trail.${action}`);
  return hasText(`action.${action}`) ? t(`action.${action}`) : action;
}
