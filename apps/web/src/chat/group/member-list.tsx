import { useState } from 'react';
import { useT } from '@sampan/widgets/i18n.ts';
import { SearchBox } from '@sampan/widgets/picker/search-box.tsx';
import { Picture } from '@sampan/widgets/ui/avatar.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { usePresence } from '../state/presence.ts';
import classes from './group-dialog.module.css';
import type { useAllMembers } from './use-all-members.ts';

/** The members of a group, those online first, with a search over their names. */
export function MemberList({ members }: { members: ReturnType<typeof useAllMembers> }) {
  const t = useT();
  const [terms, setTerms] = useState('');
  const online = usePresence((presence) => presence.online);
  const wanted = terms.toLowerCase();
  const shown = members.rows.filter(({ FULL_NAME }) => FULL_NAME.toLowerCase().includes(wanted));
  const sorted = shown.toSorted((one, other) => Number(online.has(other.USER_ID)) - Number(online.has(one.USER_ID)));
  return (
    <div className={classes['members']}>
      <div className={classes['memberSearch']}>
        <SearchBox label={t('chat.searchMembers')} value={terms} onChange={setTerms} />
        <span className={classes['memberCount']} role="status">
          {members.isLoading ? '' : t('chat.memberCount', { n: members.rows.length })}
        </span>
      </div>
      <div className={classes['memberScroller']} role="region" tabIndex={0} aria-label={t('GROUP_MEMBERS')}>
        {members.isLoading && <Skeleton height={32} m={12} width="auto" />}
        <ul className={classes['memberRows']}>
          {sorted.map(({ USER_ID, FULL_NAME, USER_AVATAR, ORG_NAME }) => (
            <li key={USER_ID} className={classes['member']}>
              <Picture avatar={USER_AVATAR} size={28} isOnline={online.has(USER_ID)} />
              <span className={classes['memberWords']}>
                <span>{FULL_NAME}</span>
                <span className={classes['memberSub']}>{online.has(USER_ID) ? t('chat.online') : ORG_NAME}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
