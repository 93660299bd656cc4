import { useState } from 'react';
import type { ListRow } from '@sampan/widgets/api/rows.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { ReferenceInput } from '@sampan/widgets/picker/reference-input.tsx';
import { sourceOf } from '@sampan/widgets/table/reference-source.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { Dialog } from '@sampan/widgets/ui/dialog.tsx';
import { storageBin } from '../../masterdata/storage-bin/storage-bin.ts';
import classes from './move-dialog.module.css';

interface MoveDialogProps {
  readonly title: string;
  readonly rows: readonly ListRow[];
  readonly isPending: boolean;
  readonly onMove: (bin: string) => void;
  readonly onClose: () => void;
}

const SOURCE = sourceOf(storageBin);

/** Asks for the bin that goods are moved into. */
export function MoveDialog({ title, rows, isPending, onMove, onClose }: MoveDialogProps) {
  const t = useT();
  const [bin, setBin] = useState<string | null>(null);
  const [name, setName] = useState<string | null>(null);
  const location = String(rows[0]?.['STORAGE_LOCATION_CODE'] ?? '');
  return (
    <Dialog opened onClose={onClose} title={title}>
      <ReferenceInput
        source={SOURCE}
        field="IN_STORAGE_BIN_CODE"
        label={t('IN_STORAGE_BIN_CODE')}
        value={bin}
        name={name}
        required
        related={{ STORAGE_LOCATION_CODE: location }}
        onChange={(value, row) => {
          setBin(value);
          setName(row ? String(row[SOURCE.name] ?? '') : null);
        }}
      />
      <div className={classes['buttons']}>
        <Button variant="default" onClick={onClose}>
          {t('batch.cancel')}
        </Button>
        <Button disabled={bin === null} loading={isPending} onClick={() => bin !== null && onMove(bin)}>
          {title}
        </Button>
      </div>
    </Dialog>
  );
}
