import { useState } from 'react';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import type { TemplateContent } from '@sampan/model/print-template.ts';
import { confirm } from '@sampan/widgets/feedback.tsx';
import type { ControlProps } from '@sampan/widgets/form/fields/control-props.ts';
import type { OwnValueProps, SectionProps } from '@sampan/widgets/form/screen-config.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { SegmentedControl } from '@sampan/widgets/ui/switches.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { documents } from '../../registry.ts';
import { PagePreview } from './page-preview.tsx';
import { PageSizes, TemplateFlags, TemplateTexts } from './page-settings.tsx';
import classes from './template-editor.module.css';
import { ColumnList, KeyList, SignatureList } from './template-fields.tsx';
import { contentOf, type Standard, useStandard } from './use-standard.web.ts';

/** What a template prints at the left, its pages at the right; on narrow screens one or the other. */
export function TemplateEditor({ id, label, value, onChange, error, related = {} }: ControlProps) {
  const t = useT();
  const { FUNCTION_AREA = '', PAPER = 'A4', PRINT_LANGUAGE = 'BOTH' } = related;
  const standard = useStandard(FUNCTION_AREA, PAPER);
  const [side, setSide] = useState('edit');
  const content = contentOf(value) ?? standard.data?.LAYOUT;
  const reset = async () => {
    if (await confirm({ title: t('template.resetQuestion'), confirm: t('template.reset'), danger: true })) onChange(null);
  };
  if (FUNCTION_AREA === '') return <p className={classes['hint']}>{t('template.chooseType')}</p>;
  if (!standard.data || !content) return <Skeleton height={320} role="status" aria-label={label} />;
  const sides = ['edit', 'preview'].map((one) => ({ value: one, label: t(`template.${one}`) }));
  return (
    <div id={id} tabIndex={-1} role="group" aria-label={label} className={classes['editor']} data-side={side}>
      <SegmentedControl className={classes['tabs'] ?? ''} aria-label={label} data={sides} value={side} onChange={setSide} fullWidth />
      <div className={classes['structure']}>
        <div className={classes['bar']}>
          <p className={classes['hint']}>{t(value === null ? 'template.isStandard' : 'template.isOwn')}</p>
          <Button variant="default" size="compact-sm" disabled={value === null} onClick={() => void reset()}>
            {t('template.reset')}
          </Button>
        </div>
        {error !== undefined && (
          <p role="alert" className={classes['error']}>
            {error}
          </p>
        )}
        <Structure
          of={documents.get(FUNCTION_AREA)}
          content={content}
          standard={standard.data}
          onChange={(next) => onChange(JSON.stringify(next))}
        />
      </div>
      <PagePreview area={FUNCTION_AREA} paper={PAPER} language={PRINT_LANGUAGE} content={JSON.stringify(content)} />
    </div>
  );
}

interface StructureProps {
  readonly of: DocumentDefinition | undefined;
  readonly content: TemplateContent;
  readonly standard: Standard;
  readonly onChange: (content: TemplateContent) => void;
}

function Structure({ of, content, standard, onChange }: StructureProps) {
  const t = useT();
  const parts = {
    of,
    content,
    fields: standard.FIELDS,
    onChange: (change: Partial<TemplateContent>) => onChange({ ...content, ...change }),
  };
  const sections = [
    ['page', <PageSizes key="page" {...parts} />],
    ['texts', <TemplateTexts key="texts" {...parts} />],
    ['facts', <KeyList key="facts" list="facts" label={t('template.facts')} {...parts} />],
    ['columns', <ColumnList key="columns" label={t('template.columns')} {...parts} />],
    ['totals', <KeyList key="totals" list="totals" label={t('template.totals')} {...parts} />],
    ['signatures', <SignatureList key="signatures" label={t('template.signatures')} {...parts} />],
    ['flags', <TemplateFlags key="flags" offers={standard.OFFERS} {...parts} />],
  ] as const;
  return sections.map(([name, part]) => (
    <details key={name} className={classes['part']} open={name === 'columns' || name === 'page'}>
      <summary>{t(`template.${name}`)}</summary>
      {part}
    </details>
  ));
}

/** Whether a stored template has content of its own. */
export const TemplateValue = ({ value }: OwnValueProps) => useT()(value === '' ? 'template.isStandard' : 'template.isOwn');

/** The pages of a stored template. */
export function TemplatePages({ record }: SectionProps) {
  const area = String(record['FUNCTION_AREA'] ?? '');
  const paper = String(record['PAPER'] ?? 'A4');
  const standard = useStandard(area, paper);
  const own = String(record['LAYOUT'] ?? '');
  const content = own === '' ? standard.data && JSON.stringify(standard.data.LAYOUT) : own;
  if (!content) return <Skeleton height={320} />;
  return <PagePreview area={area} paper={paper} language={String(record['PRINT_LANGUAGE'] ?? 'BOTH')} content={content} />;
}
