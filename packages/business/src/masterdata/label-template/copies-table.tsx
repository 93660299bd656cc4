import { IconTrash } from '@tabler/icons-react';
import { useT } from '@sampan/widgets/i18n.ts';
import { IconButton } from '@sampan/widgets/ui/button.tsx';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { TextInput } from '@sampan/widgets/ui/input.tsx';
import classes from './label.module.css';
import type { LabelRows } from './use-label-rows.web.ts';

/** Whole numbers from 1; what is typed otherwise counts as one label. */
const copiesOf = (text: string): number => Math.max(1, Math.min(999_999, Number.parseInt(text.replace(/\D/g, '') || '1', 10)));

/** The chosen records, each with its copies. */
export function CopiesTable({ chosen }: { chosen: LabelRows }) {
  const t = useT();
  if (chosen.isLoading) return <Skeleton height={80} />;
  if (chosen.rows.length === 0) return <EmptyState text={t('label.none')} />;
  return (
    <ul className={classes['rows']} aria-label={t('label.records')}>
      {chosen.rows.map((row, at) => (
        <li key={`${row.ID} ${at}`} className={classes['row']}>
          <span className={classes['code']}>{row.CODE}</span>
          <span className={classes['name']}>{row.NAME}</span>
          <Copies label={t('label.copiesOf', { code: row.CODE })} value={row.COPIES} onChange={(copies) => chosen.setCopies(at, copies)} />
          <IconButton
            variant="subtle"
            color="gray"
            label={t('label.remove', { code: row.CODE })}
            icon={<IconTrash size={16} />}
            onClick={() => chosen.remove(at)}
          />
        </li>
      ))}
      {chosen.rows.length > 1 && (
        <li className={classes['row']}>
          <span className={classes['name']}>{t('label.copiesAll')}</span>
          <Copies label={t('label.copiesAll')} value={null} onChange={chosen.setAllCopies} />
          <span className={classes['noTool']} />
        </li>
      )}
    </ul>
  );
}

interface CopiesProps {
  readonly label: string;
  /** Null for a field that stays empty until somebody types. */
  readonly value: number | null;
  readonly onChange: (copies: number) => void;
}

function Copies({ label, value, onChange }: CopiesProps) {
  return (
    <TextInput
      className={classes['copies']}
      aria-label={label}
      inputMode="numeric"
      {...(value === null ? { defaultValue: '' } : { value: String(value) })}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => event.currentTarget.value !== '' && onChange(copiesOf(event.currentTarget.value))}
    />
  );
}
