import { IconChevronDown, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { cellOf } from '@sampan/widgets/api/rows.ts';
import { labelled, useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { nameIn } from '@sampan/model/name-in.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import { IconButton } from '@sampan/widgets/ui/button.tsx';
import classes from './org-tree.module.css';
import type { Unit } from './units.web.ts';

interface UnitItemProps {
  readonly unit: Unit;
  readonly depth: number;
  /** Makes a unit below; absent for those who may not. */
  readonly onAdd: ((parent: string) => void) | undefined;
}

/** One unit of the tree with those below it. */
export function UnitItem({ unit: { row, children }, depth, onAdd }: UnitItemProps) {
  const t = useT();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(true);
  const code = String(cellOf(row, 'ORG_CODE'));
  const name = nameIn(row, 'ORG_NAME', language) ?? code;
  const manager = cellOf(row, 'MANAGER_NAME') ?? cellOf(row, 'MANAGER');
  return (
    <li>
      <div className={classes['unit']} data-inactive={cellOf(row, 'IS_ACTIVE') === '0' || undefined} style={{ paddingLeft: depth * 24 }}>
        {children.length > 0 ? (
          <button
            type="button"
            className={classes['toggle']}
            aria-expanded={isOpen}
            aria-label={labelled(t(isOpen ? 'org.collapse' : 'org.expand'), name)}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
          </button>
        ) : (
          <span className={classes['toggle']} />
        )}
        <ScreenLink to="/clientinfo/org/view" search={{ id: row.ID }} className={classes['name']}>
          {name}
        </ScreenLink>
        <span className={classes['code']}>{code}</span>
        {cellOf(row, 'IS_ACTIVE') === '0' && <span className={classes['hint']}>{t('users.inactive')}</span>}
        {manager !== null && <span className={classes['manager']}>{labelled(t('MANAGER'), String(manager))}</span>}
        {onAdd && (
          <IconButton
            label={t('org.addBelow', { name })}
            icon={<IconPlus size={16} />}
            className={classes['add'] ?? ''}
            onClick={() => onAdd(code)}
          />
        )}
      </div>
      {isOpen && children.length > 0 && (
        <ul>
          {children.map((child) => (
            <UnitItem key={child.row.ID} unit={child} depth={depth + 1} onAdd={onAdd} />
          ))}
        </ul>
      )}
    </li>
  );
}
