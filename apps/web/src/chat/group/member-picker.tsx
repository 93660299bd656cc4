import { useState } from 'react';
import type { ChatUser } from '@sampan/chat/wire.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { SearchBox } from '@sampan/widgets/picker/search-box.tsx';
import { Picture } from '@sampan/widgets/ui/avatar.tsx';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { useChatList } from '../panel/use-chat-list.ts';
import classes from './group-form.module.css';

interface MemberPickerProps {
  /** Ids of those chosen, myself left out: I am a member in any case. */
  readonly members: readonly string[];
  readonly onChange: (members: readonly string[]) => void;
  readonly problem: string | undefined;
}

/** Colleagues to tick, with a search; who is ticked stays so whatever is searched. */
export function MemberPicker({ members, onChange, problem }: MemberPickerProps) {
  const t = useT();
  const [terms, setTerms] = useState('');
  const list = useChatList<ChatUser>('MY_COLLEGELIST', terms);
  const toggle = (id: string, isChosen: boolean): void => onChange(isChosen ? [...members, id] : members.filter((other) => other !== id));
  return (
    <fieldset className={classes['members']}>
      <legend className={classes['legend']}>{t('chat.addMembers')}</legend>
      <div className={classes['searchLine']}>
        <SearchBox label={t('chat.search')} value={terms} onChange={setTerms} className={classes['search']} />
        <span role="status" className={classes['hint']}>
          {t('chat.chosenCount', { n: members.length })}
        </span>
      </div>
      {problem !== undefined && (
        <p role="alert" className={classes['problem']}>
          {problem}
        </p>
      )}
      <div className={classes['scroller']} role="region" tabIndex={0} aria-label={t('MEMBERS')}>
        {!list.isLoading && list.rows.length === 0 && <EmptyState text={t('chat.nobody')} />}
        <ul className={classes['rows']}>
          {list.rows.map(({ USER_ID, FULL_NAME, USER_AVATAR, ORG_NAME }) => (
            <li key={USER_ID}>
              <label className={classes['row']}>
                <input
                  type="checkbox"
                  checked={members.includes(USER_ID)}
                  onChange={(event) => toggle(USER_ID, event.currentTarget.checked)}
                />
                <Picture avatar={USER_AVATAR} size={28} />
                <span>{FULL_NAME}</span>
                <span className={classes['hint']}>{ORG_NAME}</span>
              </label>
            </li>
          ))}
        </ul>
        {list.hasMore && (
          <Button variant="subtle" fullWidth loading={list.isLoadingMore} onClick={list.loadMore}>
            {`${t('chat.loadMore')} ${list.rows.length} / ${list.total}`}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
