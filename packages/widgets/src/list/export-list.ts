import { callPath, type Definition } from '@sampan/model/define.ts';
import { downloadFile } from '../api/download.ts';
import type { Filter, ListQuery } from '../api/rows.ts';
import { listParams } from '../api/queries.ts';

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
}

/** Downloads the list as it is on screen: filter or selection, columns and order. */
export function exportList({ definition, format, conditions, columns, ids }: ExportInput): Promise<void> {
  const chosen: readonly Filter[] = ids.length === 0 ? [] : [{ field: 'ID', op: 'in', value: ids }];
  const { filter = [], ...rest } = conditions;
  const query = ids.length === 0 ? conditions : { ...rest, filter: [...filter, ...chosen] };
  return downloadFile(`${callPath(definition)}/export`, { ...listParams(query), format, columns: columns.join(',') });
}
