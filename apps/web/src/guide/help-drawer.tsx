import { IconExternalLink, IconMap, IconPencil } from '@tabler/icons-react';
import { helpTexts } from '@sampan/business/general/help-document/help-document.words.ts';
import type { HelpText } from '@sampan/business/general/help-document/help-answers.ts';
import { useCall } from '@sampan/widgets/api/queries.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { useMay } from '@sampan/widgets/may.ts';
import { ScreenLink, usePath } from '@sampan/widgets/navigation.tsx';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { Markdown } from '@sampan/widgets/ui/markdown.tsx';
import { Drawer } from '@sampan/widgets/ui/dialog.tsx';
import { closeHelp, startTour } from './guide-state.ts';
import classes from './help-drawer.module.css';
import { tourOfPath } from './tour-routes.ts';

addTexts(helpTexts);

const ABOVE_GRID = 300;

/** The help of the screen that is shown, with the ways on: all help, its tour, and for those who keep help its text. */
export function HelpDrawer({ isOpen }: { isOpen: boolean }) {
  const t = useT();
  const path = usePath();
  const help = useCall<{ readonly HELP: HelpText | null }>('helpdocapi/help/of-path', { path }, { silent: true, enabled: isOpen });
  const text = help.data?.HELP;
  return (
    <Drawer
      opened={isOpen}
      onClose={closeHelp}
      position="right"
      size={440}
      zIndex={ABOVE_GRID}
      title={text?.TITLE ?? t('help.ofScreen')}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
      classNames={{ body: classes['body'] ?? '', content: classes['content'] ?? '', title: classes['title'] ?? '' }}
    >
      <div className={classes['text']}>
        {help.isPending && <Skeleton height={260} />}
        {help.isError && <LoadFailed error={help.error} onRetry={() => void help.refetch()} />}
        {text && <Markdown content={text.CONTENT} />}
        {help.isSuccess && !text && <EmptyState text={t('help.noneHere')} hint={t('help.noneHereHint')} />}
      </div>
      {help.isSuccess && <Ways text={text ?? null} path={path} />}
    </Drawer>
  );
}

function Ways({ text, path }: { text: HelpText | null; path: string }) {
  const t = useT();
  const mayWrite = useMay('HELP_DOCUMENT')('create');
  const tour = tourOfPath(path);
  const edit = writingOf(text, path, mayWrite);
  return (
    <footer className={classes['ways']} onClick={(event) => event.target instanceof Element && event.target.closest('a') && closeHelp()}>
      {tour !== undefined && (
        <Button leftSection={<IconMap size={16} aria-hidden />} onClick={() => startTour(tour)}>
          {t('help.startTour')}
        </Button>
      )}
      <ScreenLink to="/helpdoc/index" className={classes['way']}>
        <IconExternalLink size={16} stroke={1.6} aria-hidden />
        {t('help.all')}
      </ScreenLink>
      {edit && (
        <ScreenLink to={edit.to} search={edit.search} className={classes['way']}>
          <IconPencil size={16} stroke={1.6} aria-hidden />
          {t(edit.label)}
        </ScreenLink>
      )}
    </footer>
  );
}

/** Where this help is written, for those who may: the document itself, one in place of a built-in text, or a first one. */
function writingOf(text: HelpText | null, path: string, mayWrite: boolean) {
  if (text?.MAY_EDIT === '1') return { to: '/helpdoc/edit', search: { id: text.ID }, label: 'help.edit' };
  if (text?.MAY_REPLACE === '1') return { to: '/helpdoc/create', search: { builtin: text.HELP_CODE }, label: 'help.replace' };
  return text === null && mayWrite ? { to: '/helpdoc/create', search: { route: path }, label: 'help.writeHere' } : null;
}
