import type { FilePlaceName, Listed, Storage, VisibleFile } from '@sampan/chat/wire.ts';
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

/** Files, and for an administrator what all files of the organisation take. */
type FilePage = Listed<VisibleFile> & { readonly STORAGE?: Storage };

/** A page of the files that the user may read. */
export const fetchFiles = ({ place, query, start, signal }: FilesWanted): Promise<FilePage> =>
  get('fileapi/file/all', { PLACE: place || undefined, queryvalue: query || undefined, start, length: PAGE }, { silent: true, signal });

export const fetchFileOf = (ID: string, signal: AbortSignal): Promise<VisibleFile> =>
  get('fileapi/file/view', { ID }, { silent: true, signal });
