import { nameInSentence } from '@sampan/kernel/titles.ts';
import { printScreenTexts } from '@sampan/kernel/texts/records/print-screen.ts';
import { addTexts, useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { PrintScreen } from '@sampan/widgets/print/print-screen.tsx';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { knownDefinition, loadDefinition } from '../../app/known-definitions.ts';
import { ScreenLoading } from '../../app/screen-loading.tsx';
import classes from './print-page.module.css';

addTexts(printScreenTexts);

const MOST = 30;

/** Prints documents of any type, one or several: `/print/index?type=purchase_order&id=7,8`. Outside of the shell: nothing but the pages. */
export function PrintPage() {
  const t = useT();
  const language = useLanguage();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const type = String(search['type'] ?? '');
  const [loaded, setLoaded] = useState<string | null>(null);
  useEffect(() => void loadDefinition(type).then(() => setLoaded(type)), [type]);
  if (loaded !== type) return <ScreenLoading />;
  const definition = knownDefinition(type);
  const ids = String(search['id'] ?? '')
    .split(',')
    .filter((id) => /^\d+$/.test(id))
    .slice(0, MOST);
  if (definition?.kind !== 'document' || ids.length === 0)
    return (
      <main className={classes['page']}>
        <EmptyState text={t('printing.nothing')} />
      </main>
    );
  const name = nameInSentence(definition.texts.name, language);
  const title = ids.length === 1 ? undefined : t('printing.several', { n: ids.length, name });
  const id = ids.join(',');
  return (
    <main className={classes['page']}>
      <PrintScreen key={id} definition={definition} id={id} {...(title === undefined ? {} : { title })} />
    </main>
  );
}
