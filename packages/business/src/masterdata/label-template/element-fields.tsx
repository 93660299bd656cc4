import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useT } from '@sampan/widgets/i18n.ts';
import type { GridLine } from '@sampan/widgets/line-grid/column.ts';
import type { LineStore } from '@sampan/widgets/line-grid/line-store.ts';
import { IconButton } from '@sampan/widgets/ui/button.tsx';
import { Checkbox, NativeSelect, TextInput } from '@sampan/widgets/ui/input.tsx';
import { choiceOf } from '@sampan/widgets/words.ts';
import classes from './designer.module.css';
import { LABEL_PLACEHOLDERS } from './label-placeholders.ts';
import { labelTemplate, type LabelSource } from './label-template.ts';
import { placeholderLabel } from './placeholder-label.web.ts';

interface ElementFieldsProps {
  readonly store: LineStore;
  readonly line: GridLine;
  readonly source: LabelSource;
  readonly onRemove: () => void;
}

const PLACES = ['POS_X', 'POS_Y', 'SIZE_W', 'SIZE_H'] as const;

/** Everything about the chosen element in figures and words. */
export function ElementFields({ store, line, source, onRemove }: ElementFieldsProps) {
  const t = useT();
  const type = String(line.values['ELEMENT_TYPE'] ?? 'TEXT');
  const isText = type === 'TEXT';
  const hasContent = type !== 'LINE' && type !== 'BOX';
  const isCode = hasContent && !isText;
  const tool = { variant: 'subtle', color: 'gray' } as const;
  return (
    <div className={classes['fields']}>
      <div className={classes['head']}>
        <h3 className={classes['title']}>{choiceOf(labelTemplate, 'ELEMENT_TYPE', type)}</h3>
        <IconButton {...tool} label={t('label.up')} icon={<IconArrowUp size={16} />} onClick={() => store.move(line.id, -1)} />
        <IconButton {...tool} label={t('label.down')} icon={<IconArrowDown size={16} />} onClick={() => store.move(line.id, 1)} />
        <IconButton {...tool} color="red" label={t('label.removeElement')} icon={<IconTrash size={16} />} onClick={onRemove} />
      </div>
      {hasContent && (
        <>
          <TextInput label={t('CONTENT')} maxLength={400} required {...typed(store, line, 'CONTENT')} />
          <NativeSelect
            aria-label={t('label.placeholder')}
            value=""
            data={[
              { value: '', label: t('label.placeholder') },
              ...LABEL_PLACEHOLDERS[source].map((name) => ({ value: name, label: `${placeholderLabel(name, source)} {${name}}` })),
            ]}
            onChange={({ currentTarget: { value } }) => value !== '' && insert(store, line, value)}
          />
        </>
      )}
      <div className={classes['places']}>
        {PLACES.map((key) => (
          <TextInput key={key} label={t(key)} inputMode="decimal" {...typed(store, line, key)} />
        ))}
        {isText && <TextInput label={t('FONT_SIZE')} inputMode="decimal" {...typed(store, line, 'FONT_SIZE')} />}
        {(isText || isCode) && (
          <NativeSelect
            label={t('ALIGNMENT')}
            data={['LEFT', 'CENTER', 'RIGHT'].map((value) => ({ value, label: choiceOf(labelTemplate, 'ALIGNMENT', value) }))}
            {...typed(store, line, 'ALIGNMENT')}
          />
        )}
      </div>
      {isText && (
        <Checkbox
          label={t('IS_BOLD')}
          checked={line.values['IS_BOLD'] === '1'}
          onChange={(event) => store.setCells([{ id: line.id, key: 'IS_BOLD', value: event.currentTarget.checked ? '1' : '0' }])}
        />
      )}
    </div>
  );
}

/** What is typed into one field is one step to undo. */
const typed = (store: LineStore, line: GridLine, key: string) => ({
  value: String(line.values[key] ?? ''),
  error: store.getErrors(line.id)?.[key],
  onChange: (event: { currentTarget: { value: string } }) =>
    store.setCells([{ id: line.id, key, value: event.currentTarget.value === '' ? null : event.currentTarget.value }], `${line.id} ${key}`),
});

const insert = (store: LineStore, line: GridLine, name: string): void =>
  store.setCells([{ id: line.id, key: 'CONTENT', value: `${String(line.values['CONTENT'] ?? '')}{${name}}` }]);
