import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '@sampan/widgets/i18n.ts';
import { Popover } from '@sampan/widgets/ui/overlay.tsx';
import { useUnread } from '../chat/state/unread.ts';
import { BarBadge } from './bar-badge.tsx';
import classes from './top-bar.module.css';

const BellList = lazy(async () => ({ default: (await import('../notifications/bell-list.tsx')).BellList }));

/** The notification bell. Opening it marks nothing as read. */
export function Bell() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const count = useUnread(({ unread }) => unread?.notify ?? 0);
  const label = count > 0 ? t('shell.unread', { name: t('shell.notifications'), n: count }) : t('shell.notifications');
  // A dialog that was opened from the list belongs to it, although it stands elsewhere on the page.
  const change = (next: boolean): void => {
    if (next || document.querySelector('[aria-modal="true"]') === null) setOpen(next);
  };
  return (
    <Popover opened={isOpen} onChange={change} width={250} position="bottom-end" trapFocus withinPortal={false} offset={6}>
      <Popover.Target>
        <button
          type="button"
          data-tour="bell"
          className={classes['button']}
          aria-label={label}
          title={label}
          onClick={() => setOpen(!isOpen)}
        >
          <IconBell size={20} stroke={1.6} aria-hidden="true" />
          <BarBadge count={count} />
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('shell.notifications')}>
        {isOpen && (
          <Suspense>
            <BellList onDone={() => setOpen(false)} />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
