import { callPath, type Definition } from '@sampan/model/define.ts';
import { useCall } from '../api/queries.ts';
import { useT } from '../i18n.ts';
import { timeText } from '../time-text.ts';
import { actionWord, type HistoryAnswer } from './history.ts';

/** What was done to a record last, by whom and when: for whoever came too late. */
export function LastChange({ definition, id }: { definition: Definition; id: string }) {
  const t = useT();
  const { data } = useCall<HistoryAnswer>(`${callPath(definition)}/history`, { ID: id }, { silent: true });
  const last = data?.results[0];
  if (!last) return null;
  return <p>{t('conflict.who', { by: last.BY_NAME ?? last.BY, at: timeText(last.AT), action: actionWord(definition, last.ACTION) })}</p>;
}
