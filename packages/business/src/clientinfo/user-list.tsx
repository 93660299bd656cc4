import { partOf } from '@sampan/widgets/api/rows.ts';
import type { SectionProps } from '@sampan/widgets/form/screen-config.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import classes from './user-list.module.css';
import { userWords } from './user/user.words.ts';

addTexts(userWords);

/** Who belongs to a record: the users of a role or unit. */
export function UserList({ record }: SectionProps) {
  const t = useT();
  const users = partOf(record, 'USERS');
  if (users.length === 0) return <p className={classes['none']}>{t('users.none')}</p>;
  return (
    <ul className={classes['users']}>
      {users.map(({ ID, USERNAME, FULL_NAME, POSITION_NAME, IS_ACTIVE }) => (
        <li key={ID}>
          <ScreenLink to="/clientinfo/usermgm/view" search={{ id: String(ID) }}>
            {FULL_NAME}
          </ScreenLink>{' '}
          <span className={classes['hint']}>
            {[USERNAME, POSITION_NAME].filter(Boolean).join(' · ')}
            {IS_ACTIVE === '0' && ` · ${t('users.inactive')}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
