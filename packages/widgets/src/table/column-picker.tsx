import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../i18n.ts';
import { later, useLater } from '../later.ts';
import { ActionIcon } from '../ui/button.tsx';
import { Popover } from '../ui/overlay.tsx';
import type { ColumnListProps } from './column-list.tsx';

const list = later(async () => (await import('./column-list.tsx')).ColumnList);

/** The button that opens the list of columns. */
export function ColumnPicker(props: ColumnListProps) {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  const ColumnList = useLater(list, isAsked);
  const label = t('columns.title');
  return (
    <Popover opened={isAsked && ColumnList !== null} onChange={setAsked} position="bottom-end" withinPortal trapFocus shadow="md">
      <Popover.Target>
        <ActionIcon size={32} aria-label={label} title={label} onClick={() => setAsked(!isAsked)}>
          <IconColumns3 size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={label}>
        {ColumnList && <ColumnList {...props} />}
      </Popover.Dropdown>
    </Popover>
  );
}
