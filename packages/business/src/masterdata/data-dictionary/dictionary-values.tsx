import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Definition } from '@sampan/model/define.ts';
import { useUpdate } from '@sampan/widgets/api/queries.ts';
import { cellOf, type ListRow } from '@sampan/widgets/api/rows.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { error as showError } from '@sampan/widgets/feedback.tsx';
import { labelled, useT } from '@sampan/widgets/i18n.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import { IconButton } from '@sampan/widgets/ui/button.tsx';
import { Checkbox } from '@sampan/widgets/ui/input.tsx';
import classes from './dictionary-page.module.css';

interface DictionaryValuesProps {
  readonly definition: Definition;
  readonly rows: readonly ListRow[];
  readonly mayEdit: boolean;
}

/** The values of one dictionary in their order, with both names; order and use change at once. */
export function DictionaryValues({ definition, rows, mayEdit }: DictionaryValuesProps) {
  const t = useT();
  const update = useUpdate(definition);
  const change = async (changes: readonly (readonly [row: ListRow, data: Record<string, unknown>])[]): Promise<void> => {
    try {
      for (const [row, data] of changes) await update.mutateAsync({ id: row.ID, version: Number(row['VERSION']), data });
    } catch (refused) {
      if (!(refused instanceof CallError)) throw refused;
      if (refused.isRefusal) showError(refused.message);
    }
  };
  /** Numbers the values anew in the order after the move; only what changes is written. */
  const move = (from: number, by: -1 | 1): void => {
    const order = rows.toSpliced(from, 1).toSpliced(from + by, 0, rows[from]!);
    const moved = order.flatMap((row, at) => (Number(row['SEQ']) === (at + 1) * 10 ? [] : [[row, { SEQ: (at + 1) * 10 }] as const]));
    void change(moved);
  };
  if (rows.length === 0) return <p className={classes['none']}>{t('dictionary.none')}</p>;
  return (
    <ol className={classes['values']}>
      {rows.map((row, at) => {
        const name = `${cellOf(row, 'NAME_ZH')} / ${cellOf(row, 'NAME_EN')}`;
        const isActive = cellOf(row, 'IS_ACTIVE') === '1';
        return (
          <li key={row.ID} className={classes['value']} data-inactive={!isActive || undefined}>
            <ScreenLink to={`/${definition.route}/view`} search={{ id: row.ID }} className={classes['name']}>
              {name}
            </ScreenLink>
            <span className={classes['code']}>{cellOf(row, 'VALUE_CODE')}</span>
            {cellOf(row, 'IS_DEFAULT') === '1' && <span className={classes['default']}>{t('IS_DEFAULT')}</span>}
            <span className={classes['tools']}>
              <Checkbox
                label={t('IS_ACTIVE')}
                aria-label={labelled(name, t('IS_ACTIVE'))}
                checked={isActive}
                disabled={!mayEdit || update.isPending}
                onChange={() => void change([[row, { IS_ACTIVE: isActive ? '0' : '1' }]])}
              />
              {mayEdit && (
                <>
                  <IconButton
                    label={t('dictionary.up', { name })}
                    icon={<IconArrowUp size={16} />}
                    disabled={at === 0 || update.isPending}
                    onClick={() => move(at, -1)}
                  />
                  <IconButton
                    label={t('dictionary.down', { name })}
                    icon={<IconArrowDown size={16} />}
                    disabled={at === rows.length - 1 || update.isPending}
                    onClick={() => move(at, 1)}
                  />
                </>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
