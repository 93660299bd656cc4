import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../i18n.ts';
import { useGo, usePath } from '../navigation.tsx';
import type { ColumnLayout } from '../table/layout.ts';
import { IconButton } from '../ui/button.tsx';
import { Menu } from '../ui/overlay.tsx';
import classes from './view-menu.module.css';
import { type SavedView, useDeleteView, useSavedViews } from './saved-views.ts';

const SaveViewDialog = lazy(async () => ({ default: (await import('./save-view-dialog.tsx')).SaveViewDialog }));

interface ViewMenuProps {
  /** Name of the list: the type of its records. */
  readonly list: string;
  /** The state on screen, to be saved. */
  readonly search: Readonly<Record<string, string>>;
  readonly layout: ColumnLayout;
  readonly onLayout: (next: ColumnLayout) => void;
}

/** The user's named views: filter, sort, named list, page size and columns together. */
export function ViewMenu({ list, search, layout, onLayout }: ViewMenuProps) {
  const t = useT();
  const go = useGo();
  const path = usePath();
  const { data: views = [] } = useSavedViews(list);
  const [isSaving, setSaving] = useState(false);
  const named = views.filter((view) => view.NAME !== '');
  const open = (view: SavedView): void => {
    onLayout(view.STATE.layout);
    go(path, view.STATE.search, { replace: true });
  };
  return (
    <>
      <Menu withinPortal>
        <Menu.Target>
          <IconButton label={t('view.title')} size={32} icon={<IconBookmark size={18} aria-hidden />} />
        </Menu.Target>
        <Menu.Dropdown>
          {named.length === 0 && <Menu.Label>{t('view.none')}</Menu.Label>}
          {named.map((view) => (
            <Menu.Item key={view.ID} onClick={() => open(view)}>
              {view.NAME}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setSaving(true)}>{t('view.save')}</Menu.Item>
          {named.length > 0 && <DeleteViews list={list} views={named} />}
        </Menu.Dropdown>
      </Menu>
      {isSaving && (
        <Suspense fallback={null}>
          <SaveViewDialog list={list} state={{ layout, search }} taken={named} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </>
  );
}

function DeleteViews({ list, views }: { list: string; views: readonly SavedView[] }) {
  const t = useT();
  const { mutate: remove } = useDeleteView(list);
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item>{t('view.remove')}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {views.map((view) => (
          <Menu.Item
            key={view.ID}
            className={classes['remove'] ?? ''}
            leftSection={<IconTrash size={14} aria-hidden />}
            aria-label={t('view.delete', { name: view.NAME })}
            onClick={() => remove(view.ID)}
          >
            {view.NAME}
          </Menu.Item>
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}
