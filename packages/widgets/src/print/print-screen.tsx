import { useRef } from 'react';
import { nameInSentence } from '@sampan/kernel/titles.ts';
import { printScreenTexts } from '@sampan/kernel/texts/records/print-screen.ts';
import { IconArrowLeft, IconDownload, IconPrinter } from '@tabler/icons-react';
import { addTexts, useLanguage, useT } from '../i18n.ts';
import { GenericList } from '../list/generic-list.tsx';
import { useGo } from '../navigation.tsx';
import type { ScreenProps } from '../screen.ts';
import { useTitle } from '../title.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { NativeSelect } from '../ui/input.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Skeleton } from '../ui/loading.tsx';
import { canShowPdf } from './object-address.ts';
import classes from './print-screen.module.css';
import { type PrintPreview, usePrintPreview } from './use-print-preview.ts';

addTexts(printScreenTexts);

/** Shows the very PDF that gets printed; without a document the list to choose one from. */
export function Screen(props: ScreenProps) {
  if (props.id === null) return <GenericList {...props} action="index" />;
  return <PrintScreen key={props.id} {...props} id={props.id} />;
}

/** Shows documents as they will be printed; several ids stand between commas, and lead back to the list of the route `list`. */
export function PrintScreen({
  definition,
  id,
  title: own,
  list = definition.route,
}: Pick<ScreenProps, 'definition'> & { readonly id: string; readonly title?: string; readonly list?: string }) {
  const t = useT();
  const go = useGo();
  const name = nameInSentence(definition.texts.name, useLanguage());
  const preview = usePrintPreview(definition, id);
  const frame = useRef<HTMLIFrameElement>(null);
  const isOne = !id.includes(',');
  const title = own ?? t('printing.preview', { name });
  useTitle(title);
  const print = () => preview.print(() => frame.current?.contentWindow?.print());
  return (
    <section className={classes['screen']}>
      <header className={classes['bar']}>
        <h1 className={classes['title']}>{title}</h1>
        <div className={classes['actions']}>
          <TemplateChoice preview={preview} />
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={16} />}
            onClick={() => (isOne ? go(`/${definition.route}/view`, { id }, { replace: true }) : go(`/${list}/index`))}
          >
            {t(isOne ? 'printing.back' : 'printing.backToList')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            disabled={preview.address === null}
            onClick={() => void preview.download()}
          >
            {t('printing.download')}
          </Button>
          {canShowPdf() && (
            <Button leftSection={<IconPrinter size={16} />} disabled={preview.address === null} onClick={() => void print()}>
              {t('printing.print')}
            </Button>
          )}
        </div>
      </header>
      <div className={classes['sheet']} aria-busy={preview.isLoading}>
        <Sheet preview={preview} title={title} frame={frame} card={definition.card} />
      </div>
    </section>
  );
}

interface SheetProps {
  readonly preview: PrintPreview;
  readonly title: string;
  readonly frame: React.RefObject<HTMLIFrameElement | null>;
  readonly card: string;
}

function Sheet({ preview, title, frame, card }: SheetProps) {
  const t = useT();
  if (preview.isLoading && preview.address === null) return <Skeleton height="100%" aria-label={t('printing.loading')} role="status" />;
  if (preview.address === null)
    return <LoadFailed error={preview.error} needs={{ card, verbs: ['index', 'print'] }} onRetry={preview.reload} />;
  if (!canShowPdf()) return <EmptyState text={t('printing.noViewer')} />;
  return <iframe ref={frame} className={classes['frame']} title={title} src={`${preview.address}${VIEWER}`} onLoad={preview.shown} />;
}

function TemplateChoice({ preview }: { readonly preview: PrintPreview }) {
  const t = useT();
  if (preview.choices.length < 2 || preview.chosen === null) return null;
  return (
    <NativeSelect
      aria-label={t('printing.template')}
      data={[...preview.choices]}
      value={preview.chosen}
      onChange={({ currentTarget }) => preview.choose(currentTarget.value)}
    />
  );
}

/** The viewer without its own bar: printing goes through our button, which counts. */
const VIEWER = '#toolbar=0&navpanes=0&view=FitH';
