import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { identityField } from '@sampan/model/define.ts';
import { useList } from '@sampan/widgets/api/queries.ts';
import { cellOf } from '@sampan/widgets/api/rows.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { IconButton } from '@sampan/widgets/ui/button.tsx';
import { NativeSelect } from '@sampan/widgets/ui/input.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { documents } from '../../registry.ts';
import classes from './template-editor.module.css';
import { usePages } from './use-pages.web.ts';

interface PagePreviewProps {
  readonly area: string;
  readonly paper: string;
  readonly language: string;
  readonly content: string;
}

/** The pages of the PDF as it would be printed of a real document, one at a time. */
export function PagePreview({ area, paper, language, content }: PagePreviewProps) {
  const t = useT();
  const [document, setDocument] = useState('');
  const [page, setPage] = useState(1);
  const draft = { FUNCTION_AREA: area, PAPER: paper, PRINT_LANGUAGE: language, LAYOUT: content };
  const { address, pages, number, isSample, problems, isLoading } = usePages({ ...draft, ID: document }, page);
  return (
    <section className={classes['preview']} aria-label={t('template.preview')} aria-busy={isLoading}>
      <div className={classes['bar']}>
        <DocumentChoice key={area} area={area} value={document} onChange={setDocument} />
        <div className={classes['turn']}>
          <IconButton
            variant="subtle"
            label={t('template.pageBefore')}
            icon={<IconChevronLeft size={16} />}
            disabled={page <= 1}
            onClick={() => setPage(Math.min(page, pages) - 1)}
          />
          <span>{t('template.pageOf', { p: Math.min(page, pages), t: pages })}</span>
          <IconButton
            variant="subtle"
            label={t('template.pageAfter')}
            icon={<IconChevronRight size={16} />}
            disabled={page >= pages}
            onClick={() => setPage(page + 1)}
          />
        </div>
      </div>
      {isSample && (
        <p role="status" className={classes['hint']}>
          {t('template.sample')}
        </p>
      )}
      {problems.length > 0 && (
        <div role="alert">
          <ul className={classes['error']}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      {address === null && problems.length === 0 && <Skeleton height={420} role="status" aria-label={t('template.drawing')} />}
      {address !== null && <img className={classes['sheet']} src={address} alt={t('template.pictureOf', { number })} />}
    </section>
  );
}

const LATEST = { length: 20, orderby: 'ID desc' };

function DocumentChoice({ area, value, onChange }: { area: string; value: string; onChange: (id: string) => void }) {
  const definition = documents.get(area);
  return definition ? <Documents definition={definition} value={value} onChange={onChange} /> : null;
}

interface DocumentsProps {
  readonly definition: NonNullable<ReturnType<typeof documents.get>>;
  readonly value: string;
  readonly onChange: (id: string) => void;
}

function Documents({ definition, value, onChange }: DocumentsProps) {
  const t = useT();
  const found = useList(definition, LATEST);
  const rows = (found.data?.results ?? []).map((row) => ({
    value: row.ID,
    label: String(cellOf(row, identityField(definition)) ?? row.ID),
  }));
  return (
    <NativeSelect
      size="xs"
      aria-label={t('template.document')}
      data={[{ value: '', label: t('template.latest') }, ...rows]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
