import { QR_CONTENTS, SIDES, TEMPLATE_FLAGS, TEMPLATE_LIMITS, type TemplateContent } from '@sampan/model/print-template.ts';
import type { Definition } from '@sampan/model/define.ts';
import { labelled, useT } from '@sampan/widgets/i18n.ts';
import { labelOf } from '@sampan/widgets/words.ts';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@sampan/widgets/ui/input.tsx';
import classes from './template-editor.module.css';
import type { Standard } from './use-standard.web.ts';

interface PartProps {
  /** What is printed. */
  readonly of: Definition | undefined;
  readonly content: TemplateContent;
  readonly fields: Standard['FIELDS'];
  readonly onChange: (change: Partial<TemplateContent>) => void;
}

/** Margins, size of letters, facts beside each other, lines on a page. */
export function PageSizes({ content, onChange }: PartProps) {
  const t = useT();
  const size = (name: string, value: number, [min, max]: readonly [number, number], change: (next: number) => void) => (
    <TextInput
      key={name}
      type="number"
      label={t(`template.${name}`)}
      min={min}
      max={max}
      step="any"
      value={String(value)}
      onChange={({ currentTarget }) => change(Number(currentTarget.value))}
    />
  );
  return (
    <div className={classes['sizes']}>
      {SIDES.map((side) =>
        size(`margin.${side}`, content.margin[side], TEMPLATE_LIMITS.margin, (next) =>
          onChange({ margin: { ...content.margin, [side]: next } }),
        ),
      )}
      {(['fontSize', 'factColumns', 'linesPerPage'] as const).map((name) =>
        size(name, content[name], TEMPLATE_LIMITS[name], (next) => onChange({ [name]: next })),
      )}
    </div>
  );
}

/** Texts above and below; a field chosen from the list stands in braces at their end. */
export function TemplateTexts({ of, content, fields, onChange }: PartProps) {
  const t = useT();
  return (
    <div className={classes['texts']}>
      {(['heading', 'footer'] as const).map((name) => (
        <div key={name}>
          <Textarea
            label={t(`template.${name}`)}
            autosize
            minRows={1}
            maxLength={500}
            value={content[name]}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
          />
          <NativeSelect
            size="xs"
            aria-label={labelled(t(`template.${name}`), t('template.insert'))}
            data={[{ value: '', label: t('template.insert') }, ...fields.facts.map((value) => ({ value, label: labelOf(of, value) }))]}
            value=""
            onChange={({ currentTarget: { value } }) => value !== '' && onChange({ [name]: `${content[name]}{${value}}` })}
          />
        </div>
      ))}
    </div>
  );
}

/** What is shown or left out, and what the QR code says. */
export function TemplateFlags({ content, offers, onChange }: PartProps & { readonly offers: Standard['OFFERS'] }) {
  const t = useT();
  const offered: Readonly<Partial<Record<string, boolean>>> = offers;
  return (
    <div className={classes['flags']}>
      {TEMPLATE_FLAGS.filter((flag) => offered[flag] !== false).map((flag) => (
        <Checkbox
          key={flag}
          label={t(`template.flag.${flag}`)}
          checked={content[flag]}
          onChange={({ currentTarget }) => onChange({ [flag]: currentTarget.checked })}
        />
      ))}
      <NativeSelect
        label={t('template.qr')}
        data={QR_CONTENTS.map((value) => ({ value, label: t(`template.qr.${value}`) }))}
        value={content.qr}
        onChange={({ currentTarget }) => onChange({ qr: currentTarget.value as TemplateContent['qr'] })}
      />
    </div>
  );
}
