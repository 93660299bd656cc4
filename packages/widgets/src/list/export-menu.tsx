import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../i18n.ts';
import { IconButton } from '../ui/button.tsx';
import { Menu } from '../ui/overlay.tsx';
import type { ExportFormat } from './export-list.ts';

interface ExportMenuProps {
  /** Rows chosen; 0 exports the whole result of the filter. */
  readonly selected: number;
  readonly onExport: (format: ExportFormat) => Promise<void>;
}

/** Exports what the list shows, or the chosen rows, as xlsx or csv. */
export function ExportMenu({ selected, onExport }: ExportMenuProps) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const run = (format: ExportFormat): void => {
    setBusy(true);
    void onExport(format).finally(() => setBusy(false));
  };
  return (
    <Menu withinPortal>
      <Menu.Target>
        <IconButton
          label={t(selected > 0 ? 'list.exportSelection' : 'list.export')}
          size={32}
          loading={isBusy}
          icon={<IconDownload size={18} aria-hidden />}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {selected > 0 && <Menu.Label>{t('list.exportSelection')}</Menu.Label>}
        <Menu.Item onClick={() => run('xlsx')}>{t('list.exportXlsx')}</Menu.Item>
        <Menu.Item onClick={() => run('csv')}>{t('list.exportCsv')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
