import { IconPlus } from '@tabler/icons-react';
import { useList } from '@sampan/widgets/api/queries.ts';
import { addTexts, useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { useMay } from '@sampan/widgets/may.ts';
import { useGo } from '@sampan/widgets/navigation.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { Card, Page } from '@sampan/widgets/ui/page.tsx';
import classes from './dictionary-page.module.css';
import { dictionaryLabel, dictionaryNames } from './dictionary-names.ts';
import { DictionaryValues } from './dictionary-values.tsx';
import { dataDictionaryWords } from './data-dictionary.words.ts';

addTexts(dataDictionaryWords);

/** The data dictionary: on the left every dictionary by its field, beside it the values of the chosen one in their order. */
export function Screen({ definition, search }: ScreenProps) {
  const t = useT();
  const language = useLanguage();
  const go = useGo();
  const may = useMay(definition.card);
  const chosen = search['dictionary'] ?? dictionaryNames[0] ?? '';
  const list = useList(definition, { length: 0, orderby: 'SEQ asc', fields: { DICTIONARY: chosen } });
  return (
    <Page title={t(definition.type)}>
      <div className={classes['columns']}>
        <Card flush>
          <nav className={classes['names']} aria-label={t('dictionary.all')}>
            {dictionaryNames.map((name) => (
              <button
                key={name}
                type="button"
                className={classes['nameButton']}
                aria-current={name === chosen || undefined}
                onClick={() => go(`/${definition.route}/index`, { dictionary: name }, { replace: true })}
              >
                {dictionaryLabel(name, language)}
              </button>
            ))}
          </nav>
        </Card>
        <Card
          title={dictionaryLabel(chosen, language)}
          flush
          aside={
            may('create') && (
              <Button
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => go(`/${definition.route}/create`, { dictionary: chosen })}
              >
                {t('dictionary.add')}
              </Button>
            )
          }
        >
          {list.isPending && <Skeleton height={200} m={16} />}
          {list.isError && (
            <LoadFailed error={list.error} needs={{ card: definition.card, verbs: ['index'] }} onRetry={() => void list.refetch()} />
          )}
          {list.isSuccess && <DictionaryValues definition={definition} rows={list.data.results} mayEdit={may('edit')} />}
        </Card>
      </div>
    </Page>
  );
}
