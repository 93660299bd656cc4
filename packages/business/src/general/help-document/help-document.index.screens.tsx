import { IconPlus, IconSearch, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { helpDocument } from './help-document.ts';
import { helpTexts } from './help-document.words.ts';
import { useComposed } from '@sampan/widgets/input-method.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { useMay } from '@sampan/widgets/may.ts';
import { ScreenLink, useGo } from '@sampan/widgets/navigation.tsx';
import { EVERYBODYS, type ScreenProps } from '@sampan/widgets/screen.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { TextInput, useDebouncedValue } from '@sampan/widgets/ui/input.tsx';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { Card, Page } from '@sampan/widgets/ui/page.tsx';
import type { HelpEntry } from './help-answers.ts';
import { choiceOf } from '@sampan/widgets/words.ts';
import classes from './help.module.css';
import { useHelpEntries } from './use-help.web.ts';

addTexts(helpTexts);

const TYPING_MS = 250;

/** Help for everybody: by category, and by what is looked for. Whoever keeps help documents writes them from here. */
export function Screen({ definition, search }: ScreenProps) {
  const t = useT();
  const [text, setText] = useState(search['q'] ?? '');
  const [query] = useDebouncedValue(useComposed(text.trim()), TYPING_MS);
  const entries = useHelpEntries(query);
  const rows = entries.data?.results ?? [];
  return (
    <Page title={t('help.title')} actions={<Tools definition={definition} />}>
      <TextInput
        type="search"
        className={classes['search'] ?? ''}
        aria-label={t('help.search')}
        placeholder={t('help.search')}
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden="true" />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {entries.isPending && <Skeleton height={320} />}
      {entries.isError && <LoadFailed error={entries.error} onRetry={() => void entries.refetch()} />}
      {entries.isSuccess && query !== '' && (
        <p role="status" className={classes['found']}>
          {t('help.found', { n: rows.length })}
        </p>
      )}
      {entries.isSuccess && rows.length === 0 && (
        <Card>
          <EmptyState text={t('help.none')} hint={t('help.noneHint')} />
        </Card>
      )}
      <Categories rows={rows} route={definition.route} />
    </Page>
  );
}

Screen.needs = EVERYBODYS;

function Tools({ definition }: Pick<ScreenProps, 'definition'>) {
  const t = useT();
  const go = useGo();
  const may = useMay(definition.card);
  return (
    <>
      {may('index') && (
        <Button variant="default" leftSection={<IconTable size={16} aria-hidden />} onClick={() => go(`/${definition.route}/indexAll`)}>
          {t('help.table')}
        </Button>
      )}
      {may('create') && (
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => go(`/${definition.route}/create`)}>
          {t('help.new')}
        </Button>
      )}
    </>
  );
}

function Categories({ rows, route }: { rows: readonly HelpEntry[]; route: string }) {
  return (
    <div className={classes['categories']}>
      {[...Map.groupBy(rows, (entry) => entry.HELP_CATEGORY)].map(([category, texts]) => (
        <Card key={category} title={choiceOf(helpDocument, 'HELP_CATEGORY', category)} flush>
          <ul className={classes['entries']}>
            {texts.map((entry) => (
              <EntryLine key={entry.ID} entry={entry} route={route} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

function EntryLine({ entry, route }: { entry: HelpEntry; route: string }) {
  const t = useT();
  return (
    <li className={classes['entry']}>
      <ScreenLink to={`/${route}/view`} search={{ id: entry.ID }} className={classes['link']}>
        {entry.TITLE}
      </ScreenLink>
      {entry.KIND === 'OWN' && <span className={classes['mark']}>{t('help.own')}</span>}
      {entry.IS_PUBLISHED === '0' && <span className={classes['draft']}>{t('help.draft')}</span>}
      {entry.SNIPPET !== null && <p className={classes['snippet']}>{entry.SNIPPET}</p>}
    </li>
  );
}
