import { partOf, type PartRow } from '@sampan/widgets/api/rows.ts';
import type { SectionProps } from '@sampan/widgets/form/screen-config.ts';
import { useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { nameIn } from '@sampan/model/name-in.ts';
import { GrantedRights } from '../role/granted-rights.tsx';
import classes from './user.module.css';

/** Each role of a user with where it comes from, and what it grants. */
export function UserRights({ record }: SectionProps) {
  const t = useT();
  const held = partOf(record, 'HELD_ROLES');
  if (held.length === 0) return <p className={classes['none']}>{t('user.rightsNone')}</p>;
  return (
    <ul className={classes['rights']}>
      {held.map((row) => (
        <HeldRole key={`${String(row['POSITION_CODE'])} ${String(row['ROLE_CODE'])}`} row={row} />
      ))}
    </ul>
  );
}

function HeldRole({ row }: { row: PartRow }) {
  const t = useT();
  const language = useLanguage();
  const name = nameIn(row, 'ROLE_NAME', language);
  const source =
    row['POSITION_CODE'] === null
      ? t('user.ownRole')
      : t('user.fromPosition', { name: nameIn(row, 'POSITION_NAME', language) ?? String(row['POSITION_CODE']) });
  return (
    <li>
      <details>
        <summary>
          {name} <span className={classes['source']}>{source}</span>
        </summary>
        {row['IS_ADMINISTRATOR'] === '1' ? (
          <p className={classes['hint']}>{t('user.everyRight')}</p>
        ) : (
          <GrantedRights rows={partOf(row, 'MENUS').map(({ MENU = null, ACTION = null }) => ({ MENU, ACTION }))} />
        )}
      </details>
    </li>
  );
}
