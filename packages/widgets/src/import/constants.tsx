import { useState } from 'react';
import type { ImportAnswer, ImportFieldWire, ImportMapping } from '@sampan/model/import-wire.ts';
import { useT } from '../i18n.ts';
import { TextInput } from '../ui/input.tsx';
import { ChoiceSelect } from './choice-select.tsx';
import classes from './import-wizard.module.css';
import type { ImportWork } from './use-import.ts';

/** Fields that no column fills; those of a part only where the file has that part. */
function openFields(fields: readonly ImportFieldWire[], mapping: ImportMapping): readonly ImportFieldWire[] {
  const used = new Set(Object.values(mapping));
  const parts = new Set([...used].map((path) => path.split('.')[0]));
  return fields.filter(({ path }) => !used.has(path) && (!path.includes('.') || parts.has(path.split('.')[0])));
}

/** One value for all rows, for what the file has no column for: required fields at once, others when they are asked for. */
export function Constants({ work, answer }: { work: ImportWork; answer: ImportAnswer }) {
  const t = useT();
  const [added, setAdded] = useState<readonly string[]>([]);
  const open = openFields(answer.fields, work.mapping);
  const shown = open.filter(({ path, required }) => required || added.includes(path));
  const others = open.filter((field) => !shown.includes(field));
  if (open.length === 0) return null;
  return (
    <section aria-label={t('import.constants')}>
      {shown.length > 0 && <p className={classes['warn']}>{t('import.constants')}</p>}
      <div className={classes['fields']}>
        {shown.map(({ path, label, required }) => (
          <TextInput
            key={path}
            label={label}
            withAsterisk={required}
            value={work.choices.CONSTANTS?.[path] ?? ''}
            onChange={(event) => work.setConstant(path, event.currentTarget.value)}
          />
        ))}
        {others.length > 0 && (
          <ChoiceSelect
            label={t('import.addConstant')}
            value=""
            options={[['', ''], ...others.map(({ path, label }) => [path, label] as const)]}
            isDisabled={work.isWorking}
            onChoose={(path) => setAdded([...added, path])}
          />
        )}
      </div>
    </section>
  );
}
