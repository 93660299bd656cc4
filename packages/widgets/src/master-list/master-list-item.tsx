import type { ListRow } from '../api/rows.ts';
import { useLanguage, useT } from '../i18n.ts';
import { nameIn } from '@sampan/model/name-in.ts';
import { avatarUrl } from '../profile.ts';
import { plainValue } from '../table/format-value.ts';
import type { ListItemConfig } from './list-item-config.ts';
import classes from './master-list.module.css';

interface MasterListItemProps {
  readonly row: ListRow;
  readonly config: ListItemConfig;
  readonly isActive: boolean;
  readonly isChecked: boolean;
  readonly onOpen: ((row: ListRow) => void) | undefined;
  readonly onCheck: ((row: ListRow, isChecked: boolean) => void) | undefined;
}

/** Optional avatar and checkbox, header, subheader, description, and a title at the right. */
export function MasterListItem({ row, config, isActive, isChecked, onOpen, onCheck }: MasterListItemProps) {
  const t = useT();
  const worded = (field: string, value: string): string => config.textOf?.(field, value) ?? value;
  const text = (field: string | undefined): string => (field === undefined ? '' : worded(field, plainValue(row, field)));
  const header = worded(config.headerField, nameIn(row, config.headerField, useLanguage()) ?? '');
  const content = (
    <>
      {config.avatarField !== undefined && (
        <img className={classes['avatar']} src={avatarUrl(text(config.avatarField))} alt="" loading="lazy" />
      )}
      <span className={classes['words']}>
        <span className={classes['head']}>{header}</span>
        {config.subheaderField !== undefined && <span className={classes['sub']}>{text(config.subheaderField)}</span>}
        {config.descriptionField !== undefined && <span className={classes['description']}>{text(config.descriptionField)}</span>}
      </span>
      {config.rightTitleField !== undefined && (
        <span className={classes['right']}>
          <span>{text(config.rightTitleField)}</span>
          {config.rightTitleSubfield !== undefined && <span className={classes['sub']}>{text(config.rightTitleSubfield)}</span>}
        </span>
      )}
    </>
  );
  return (
    <li className={classes['item']} data-active={isActive || undefined}>
      {config.useCheckOption && (
        <label className={classes['check']}>
          <input
            type="checkbox"
            checked={isChecked}
            aria-label={t('table.selectRow', { name: header })}
            onChange={(event) => onCheck?.(row, event.currentTarget.checked)}
          />
        </label>
      )}
      {onOpen ? (
        <button type="button" className={classes['open']} aria-current={isActive || undefined} onClick={() => onOpen(row)}>
          {content}
        </button>
      ) : (
        <span className={classes['open']}>{content}</span>
      )}
    </li>
  );
}
