import type { FilePlaceName, Listed, VisibleFile } from '@sampan/chat/wire.ts';
import { get } from '@sampan/widgets/api/client.ts';

const PAGE = 30;

interface FilesWanted {
  /** Empty: wherever they belong. */
  readonly place: FilePlaceName | '';
  /** Part of the name; empty: all. */
  readonly query: string;
  readonly start: number;
  readonly signal: AbortSignal;
}

/** A page of the files that the user may read. */
export const fetchFiles = ({ place, query, start, signal }: FilesWanted): Promise<Listed<VisibleFile>> =>
  get('fileapi/file/all', { PLACE: place || undefined, queryvalue: query || undefined, start, length: PAGE }, { silent: true, signal });

export const fetchFileOf = (ID: string, signal: AbortSignal): Promise<VisibleFile> =>
  get('fileapi/file/view', { ID }, { silent: true, signal });
