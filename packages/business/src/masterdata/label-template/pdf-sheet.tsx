import type { Ref } from 'react';
import { useT } from '@sampan/widgets/i18n.ts';
import { canShowPdf } from '@sampan/widgets/print/object-address.ts';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import classes from './label.module.css';
import type { PostedPdf } from './use-pdf.web.ts';

interface PdfSheetProps {
  readonly pdf: PostedPdf;
  readonly title: string;
  /** Said while nothing is asked for. */
  readonly empty: string;
  readonly frame?: Ref<HTMLIFrameElement>;
}

/** The very PDF that gets printed, or why there is none. */
export function PdfSheet({ pdf, title, empty, frame }: PdfSheetProps) {
  const t = useT();
  if (pdf.refusal && !pdf.isLoading) return <EmptyState text={t('label.notShown', { reason: pdf.refusal.message })} />;
  if (pdf.address === null)
    return pdf.isLoading ? <Skeleton height="100%" role="status" aria-label={t('label.previewLoading')} /> : <EmptyState text={empty} />;
  if (!canShowPdf()) return <EmptyState text={t('printing.noViewer')} />;
  return <iframe ref={frame} className={classes['frame']} title={title} src={`${pdf.address}#toolbar=0&navpanes=0&view=Fit`} />;
}
