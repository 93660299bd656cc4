import { useT } from '@sampan/widgets/i18n.ts';
import type { MenuCard } from '@sampan/model/session-user.ts';
import { Drawer } from '@sampan/widgets/ui/dialog.tsx';
import { LeftMenu } from './left-menu.tsx';
import { useMenuPanel } from './menu-panel.ts';
import classes from './menu-drawer.module.css';

/** The menu over the page, below the docking width. */
export function MenuDrawer({ cards }: { cards: readonly MenuCard[] }) {
  const t = useT();
  const { isOverlayOpen, closeOverlay } = useMenuPanel();
  return (
    <Drawer
      opened={isOverlayOpen}
      onClose={closeOverlay}
      size={264}
      padding={0}
      title={t('shell.menu')}
      closeButtonProps={{ 'aria-label': t('shell.closeMenu') }}
      classNames={{ header: classes['header'] ?? '', title: classes['title'] ?? '', body: classes['body'] ?? '' }}
    >
      <LeftMenu cards={cards} />
    </Drawer>
  );
}
