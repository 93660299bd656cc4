import { useState } from 'react';
import type { ControlProps } from '@sampan/widgets/form/fields/control-props.ts';
import { labelled, useT } from '@sampan/widgets/i18n.ts';
import { Textarea } from '@sampan/widgets/ui/input.tsx';
import { SegmentedControl } from '@sampan/widgets/ui/switches.tsx';
import { Markdown } from '@sampan/widgets/ui/markdown.tsx';
import classes from './help.module.css';

const ROWS = { minRows: 12, maxRows: 30 };

/** A text in Markdown, and how its readers will see it. */
export function MarkdownField({ field, label, id, value, onChange, error, required, disabled = false }: ControlProps) {
  const t = useT();
  const [view, setView] = useState('write');
  const text = value === null ? '' : String(value);
  return (
    <div className={classes['editor']}>
      <SegmentedControl
        size="xs"
        aria-label={label}
        value={view}
        onChange={setView}
        data={[
          { value: 'write', label: t('help.write') },
          { value: 'preview', label: t('help.preview') },
        ]}
      />
      {view === 'write' ? (
        <Textarea
          id={id}
          label={label}
          description={t('help.markdown')}
          required={required}
          disabled={disabled}
          error={error}
          maxLength={field.maxLength ?? 20_000}
          autosize
          {...ROWS}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      ) : (
        <section aria-label={labelled(label, t('help.preview'))} className={classes['previewed']}>
          {text.trim() === '' ? t('help.previewEmpty') : <Markdown content={text} />}
        </section>
      )}
    </div>
  );
}
