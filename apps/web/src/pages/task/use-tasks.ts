import { get } from '@sampan/widgets/api/client.ts';
import { usePages } from '@sampan/widgets/api/use-pages.ts';
import type { ActionState, ListRow } from '@sampan/widgets/api/rows.ts';

export const TASK_TABS = ['waiting', 'decided', 'started'] as const;
export type TaskTab = (typeof TASK_TABS)[number];

/** A document in my approvals as `generalinfoapi/task/index` answers it. */
interface TaskAnswer {
  readonly ID: string;
  readonly TYPE: string;
  readonly VERSION: number;
  readonly NO: string;
  readonly ROUTE: string;
  readonly STATUS_TEXT?: string;
  readonly STATUS_TONE?: string;
  readonly PARTY?: string;
  readonly AMOUNT?: string;
  readonly CURRENCY_CODE?: string;
  readonly SINCE: string;
  readonly AUTHOR_NAME: string;
  readonly STEP_NAME: string | null;
  readonly FOR_NAME: string | null;
  readonly IS_LATE: '0' | '1';
  readonly DECISION_TEXT: string | null;
  readonly ACTIONS: Readonly<Record<string, ActionState>>;
}

/** The same as a row of a list; its ID names it among those of all types. */
export type TaskRow = ListRow &
  Omit<TaskAnswer, 'ACTIONS'> & { readonly DOCUMENT_ID: string; readonly MAY_APPROVE: '0' | '1'; readonly MAY_REJECT: '0' | '1' };

interface Answer {
  readonly recordsTotal: number;
  readonly results: readonly TaskAnswer[];
}

const PAGE = 30;

/** My approvals page by page. */
export function useTasks(tab: TaskTab) {
  const pages = usePages(['task', tab], (start, signal) =>
    get<Answer>('generalinfoapi/task/index', { tab, start, length: PAGE }, { silent: true, signal }),
  );
  const rows = pages.rows.map(rowOf);
  return {
    ...pages,
    rows: [...new Map(rows.map((row) => [row.ID, row])).values()],
    isLoading: pages.isLoading || pages.isOfBefore,
    refresh: () => void pages.refresh(),
  };
}

const flag = (state: ActionState | undefined): '0' | '1' => (state?.allowed === true ? '1' : '0');

function rowOf({ ACTIONS, ...row }: TaskAnswer): TaskRow {
  const may = { MAY_APPROVE: flag(ACTIONS['approve']), MAY_REJECT: flag(ACTIONS['reject']) };
  return { ...row, ...may, DOCUMENT_ID: row.ID, ID: `${row.TYPE} ${row.ID}` };
}
