import { callPath, type Definition } from '@sampan/model/define.ts';
import { newRequestKey, post, wasAborted } from '../api/client.ts';
import { downloadFile } from '../api/download.ts';
import type { Filter, ListQuery } from '../api/rows.ts';
import { listParams } from '../api/queries.ts';
import { CallError } from '../api/wire.ts';
import { success } from '../feedback.tsx';
import { t } from '../i18n.ts';

export type ExportFormat = 'xlsx' | 'csv';

interface ExportInput {
  readonly definition: Definition;
  readonly format: ExportFormat;
  /** Conditions of the list on screen. */
  readonly conditions: ListQuery;
  /** Visible columns in their order. */
  readonly columns: readonly string[];
  /** Chosen rows; empty for the whole result. */
  readonly ids: readonly string[];
  /** Rows of the whole result. */
  readonly total: number;
}

/** Longer lists are prepared beside the call: nobody waits for them with an open page. */
const LONG_ROWS = 20_000;

/** Downloads the list as it is on screen: filter or selection, columns and order. A long one becomes a job, whose end the user is told. */
export async function exportList({ definition, format, conditions, columns, ids, total }: ExportInput): Promise<void> {
  const chosen: readonly Filter[] = ids.length === 0 ? [] : [{ field: 'ID', op: 'in', value: ids }];
  const { filter = [], ...rest } = conditions;
  const query = ids.length === 0 ? conditions : { ...rest, filter: [...filter, ...chosen] };
  const path = `${callPath(definition)}/export`;
  const asked = { ...listParams(query), format, columns: columns.join(',') };
  if (ids.length > 0 || total <= LONG_ROWS) return downloadFile(path, asked);
  try {
    await post(path, { ...asked, REQUEST_KEY: newRequestKey() });
    success(t('list.exportLong'));
  } catch (error) {
    // The call has said what is wrong.
    if (!(error instanceof CallError) && !wasAborted(error)) throw error;
  }
}
