import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { user } from '@sampan/business/clientinfo/user/user.ts';
import { substituteTexts } from '@sampan/business/clientinfo/user/substitutes.words.ts';
import { formTexts } from '@sampan/kernel/texts/records/form.ts';
import { type SubstituteRow, SubstituteRows } from '@sampan/business/clientinfo/user/substitute-rows.tsx';
import { get, post } from '@sampan/widgets/api/client.ts';
import { labelOf } from '@sampan/widgets/words.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { success } from '@sampan/widgets/feedback.tsx';
import { settleTypedFields } from '@sampan/widgets/form/fields/settle.ts';
import { addTexts, useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { Card } from '@sampan/widgets/ui/page.tsx';
import { WithDefinitions } from '../../app/with-definitions.tsx';
import classes from './profile-page.module.css';

addTexts({ ...formTexts, ...substituteTexts });

const PATH = 'clientinfoapi/user-profile-info';
interface Answer {
  readonly results: readonly SubstituteRow[];
}
interface Typed {
  readonly id: string;
  readonly values: SubstituteRow;
  readonly errors?: Readonly<Record<string, string>> | undefined;
}

/** Who signs for me while I am away. */
export function SubstitutesCard() {
  useLanguage();
  const { data, isError, refetch } = useQuery({
    queryKey: ['own-substitutes'],
    queryFn: ({ signal }) => get<Answer>(`${PATH}/substitutes`, {}, { silent: true, signal }),
  });
  return (
    <Card title={labelOf(user, 'SUBSTITUTES')}>
      {isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : data ? (
        <WithDefinitions>
          <Editing key={JSON.stringify(data.results)} stored={data.results} />
        </WithDefinitions>
      ) : (
        <Skeleton height={64} />
      )}
    </Card>
  );
}

function Editing({ stored }: { stored: readonly SubstituteRow[] }) {
  const t = useT();
  const queries = useQueryClient();
  const made = useRef(0);
  const typed = (values: SubstituteRow): Typed => ({ id: String((made.current += 1)), values });
  const [rows, setRows] = useState<readonly Typed[]>(() => stored.map(typed));
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const latest = useRef(rows);
  const change = (next: readonly Typed[]): void => {
    latest.current = next;
    setRows(next);
  };
  const save = async (): Promise<void> => {
    settleTypedFields();
    setSaving(true);
    setProblem(null);
    try {
      const DATA = latest.current.map(({ values: { SUBSTITUTE_NAME: _name, ...values } }) => values);
      const answer = await post<Answer>(`${PATH}/save-substitutes`, { DATA }, { ownRefusals: true });
      queries.setQueryData(['own-substitutes'], answer);
      success(t('success.saved'));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { fields } = error.errors;
      change(latest.current.map((row, at) => ({ ...row, errors: errorsAt(fields, at) })));
      setProblem(error.message);
    } finally {
      setSaving(false);
    }
  };
  return (
    <div className={classes['form']}>
      <p className={classes['hint']}>{t('substitute.hint')}</p>
      <SubstituteRows
        rows={rows}
        onAdd={(values) => change([...latest.current, typed(values)])}
        onRemove={(id) => change(latest.current.filter((row) => row.id !== id))}
        onChange={(id, values) => change(latest.current.map((row) => (row.id === id ? { id, values: { ...row.values, ...values } } : row)))}
      />
      {problem !== null && (
        <p role="alert" className={classes['problem']}>
          {problem}
        </p>
      )}
      <div className={classes['buttons']}>
        <Button loading={isSaving} onClick={() => void save()}>
          {t('action.save')}
        </Button>
      </div>
    </div>
  );
}

/** What is refused at a row, by its field: `SUBSTITUTES[0].TO_DATE`. */
function errorsAt(fields: Readonly<Record<string, readonly string[]>>, at: number): Record<string, string> {
  const start = `SUBSTITUTES[${at}].`;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, texts]) => (path.startsWith(start) ? [[path.slice(start.length), texts.join(' ')]] : [])),
  );
}
