import { IconArrowLeft, IconArrowRight, IconPencil } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { helpDocument } from './help-document.ts';
import { helpTexts } from './help-document.words.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { ScreenLink, useGo } from '@sampan/widgets/navigation.tsx';
import { EVERYBODYS, type ScreenProps } from '@sampan/widgets/screen.ts';
import { timeText } from '@sampan/widgets/time-text.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { headingsOf, Markdown } from '@sampan/widgets/ui/markdown.tsx';
import { Card, Page } from '@sampan/widgets/ui/page.tsx';
import { CallError } from '@sampan/widgets/api/wire.ts';
import type { HelpText } from './help-answers.ts';
import { choiceOf } from '@sampan/widgets/words.ts';
import classes from './help.module.css';
import { HelpContents, showHeading } from './help-contents.tsx';
import { useHelpEntries, useHelpText } from './use-help.web.ts';

addTexts(helpTexts);

/** A new page goes to its top first. */
const AFTER_SCROLL_MS = 250;

/** A help text to read: with its headings beside it, and the texts before and behind it. */
export function Screen({ definition, id, search }: ScreenProps) {
  const t = useT();
  const help = useHelpText(id ?? '');
  if (help.isPending) return <Skeleton height={420} />;
  if (help.isError) {
    const isAbsent = help.error instanceof CallError && help.error.status === 404;
    if (!isAbsent) return <LoadFailed error={help.error} onRetry={() => void help.refetch()} />;
    return (
      <Card>
        <EmptyState text={t('help.notFound')} action={<ScreenLink to={`/${definition.route}/index`}>{t('help.all')}</ScreenLink>} />
      </Card>
    );
  }
  return <Reader key={help.data.ID} text={help.data} route={definition.route} at={search['at']} />;
}

Screen.needs = EVERYBODYS;

function Reader({ text, route, at }: { text: HelpText; route: string; at: string | undefined }) {
  const t = useT();
  const headings = useMemo(() => headingsOf(text.CONTENT), [text.CONTENT]);
  useEffect(() => {
    if (at === undefined) return undefined;
    const timer = setTimeout(() => showHeading(at), AFTER_SCROLL_MS);
    return () => clearTimeout(timer);
  }, [at]);
  return (
    <Page title={text.TITLE} actions={<Tools text={text} route={route} />}>
      <ScreenLink to={`/${route}/index`} className={classes['back']}>
        <IconArrowLeft size={16} aria-hidden />
        {t('help.all')}
      </ScreenLink>
      <div className={classes['columns']}>
        <Card>
          <article aria-label={text.TITLE}>
            <Markdown content={text.CONTENT} />
          </article>
          <p className={classes['written']}>
            {choiceOf(helpDocument, 'HELP_CATEGORY', text.HELP_CATEGORY)} ·{' '}
            {text.UPDATED_AT === null
              ? t('help.builtIn')
              : t('help.written', { name: text.UPDATED_BY_NAME ?? '', time: timeText(text.UPDATED_AT) })}
            {text.IS_PUBLISHED === '0' && <span className={classes['draft']}>{t('help.draft')}</span>}
          </p>
        </Card>
        {headings.length > 1 && <HelpContents headings={headings} path={`/${route}/view`} id={text.ID} />}
      </div>
      <Neighbours id={text.ID} route={route} />
    </Page>
  );
}

function Tools({ text, route }: { text: HelpText; route: string }) {
  const t = useT();
  const go = useGo();
  if (text.MAY_EDIT === '1')
    return (
      <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => go(`/${route}/edit`, { id: text.ID })}>
        {t('help.edit')}
      </Button>
    );
  if (text.MAY_REPLACE === '1')
    return (
      <Button
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={() => go(`/${route}/create`, { builtin: text.HELP_CODE })}
      >
        {t('help.replace')}
      </Button>
    );
  return null;
}

/** The texts before and behind this one, in the order of the list. */
function Neighbours({ id, route }: { id: string; route: string }) {
  const t = useT();
  const entries = useHelpEntries('').data?.results ?? [];
  const at = entries.findIndex(({ ID }) => ID === id);
  const previous = at > 0 ? entries[at - 1] : undefined;
  const next = at >= 0 ? entries[at + 1] : undefined;
  if (!previous && !next) return null;
  return (
    <nav className={classes['neighbours']} aria-label={`${t('help.previous')} / ${t('help.next')}`}>
      {previous && (
        <ScreenLink to={`/${route}/view`} search={{ id: previous.ID }} className={classes['neighbour']}>
          <IconArrowLeft size={16} aria-hidden />
          <span>
            <small>{t('help.previous')}</small>
            {previous.TITLE}
          </span>
        </ScreenLink>
      )}
      {next && (
        <ScreenLink to={`/${route}/view`} search={{ id: next.ID }} className={classes['neighbour']} data-next>
          <span>
            <small>{t('help.next')}</small>
            {next.TITLE}
          </span>
          <IconArrowRight size={16} aria-hidden />
        </ScreenLink>
      )}
    </nav>
  );
}
