import type { ListRow } from '../api/rows.ts';
import { useLanguage, useT } from '../i18n.ts';
import { nameIn } from '../name-in.ts';
import type { ReferenceSource } from '../table/columns.ts';
import { plainValue } from '../table/format-value.ts';
import { Combobox } from '../ui/input.tsx';
import classes from './reference-options.module.css';
import { MORE } from './reference-text.ts';

interface ReferenceOptionsProps {
  /** Label of the field; names the list. */
  readonly label: string;
  readonly source: ReferenceSource;
  readonly found: { readonly rows: readonly ListRow[]; readonly isWaiting: boolean; readonly isError: boolean };
  /** Text of the last option, which opens the value help; null when all are offered. */
  readonly more: string | null;
}

/** The records offered below a reference input: code and name. */
export function ReferenceOptions({ label, source, found, more }: ReferenceOptionsProps) {
  const t = useT();
  const language = useLanguage();
  const { rows, isWaiting, isError } = found;
  if (rows.length === 0) {
    const text = isError ? 'picker.failed' : isWaiting ? 'picker.searching' : 'picker.none';
    return <Combobox.Empty>{t(text)}</Combobox.Empty>;
  }
  return (
    <Combobox.Options aria-label={label} aria-busy={isWaiting}>
      {rows.map((row) => {
        const key = plainValue(row, source.key);
        const name = nameIn(row, source.name, language);
        return (
          <Combobox.Option key={key} value={key} className={classes['option'] ?? ''}>
            <span className="code">{key}</span>
            {name !== null && name !== key && <span className={classes['name']}>{name}</span>}
          </Combobox.Option>
        );
      })}
      {more !== null && <Combobox.Option value={MORE}>{more}</Combobox.Option>}
    </Combobox.Options>
  );
}
