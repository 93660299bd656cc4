import { IconHistory } from '@tabler/icons-react';
import { useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import { useRecentDocuments } from '@sampan/widgets/recent.ts';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { Card } from '@sampan/widgets/ui/page.tsx';
import { timeAgo } from './time-ago.ts';
import classes from './home-page.module.css';

/** The documents opened last on this device. */
export function RecentCard() {
  const t = useT();
  const language = useLanguage();
  const documents = useRecentDocuments();
  return (
    <Card title={t('home.recent')} flush>
      {documents.length === 0 ? (
        <EmptyState icon={<IconHistory size={32} stroke={1.4} />} text={t('home.recentNone')} />
      ) : (
        <ul className={classes['list']}>
          {documents.map(({ type, path, id, no, note, at }) => (
            <li key={`${type}-${id}`}>
              <ScreenLink to={path} search={{ id }} className={`${classes['row']} ${classes['document']}`}>
                <span className={`code ${classes['number']}`}>{no}</span>
                <span className={classes['grow']}>{note === '' ? t(type) : note}</span>
                <span className={classes['quiet']}>{timeAgo(at, language)}</span>
              </ScreenLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
