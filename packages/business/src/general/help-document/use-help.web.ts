import { useCall } from '@sampan/widgets/api/queries.ts';
import type { HelpEntry, HelpText } from './help-answers.ts';

/** Help texts that the user may read; with a query those that hold its words. */
export const useHelpEntries = (query: string) =>
  useCall<{ readonly recordsTotal: number; readonly results: readonly HelpEntry[] }>('helpdocapi/help/index', { query }, { silent: true });

/** One help text by its id or code. */
export const useHelpText = (ID: string) => useCall<HelpText>('helpdocapi/help/view', { ID }, { silent: true });
