import { useState } from 'react';
import type { ListRow } from '@sampan/widgets/api/rows.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { labelOf } from '@sampan/widgets/words.ts';
import { ReferenceInput } from '@sampan/widgets/picker/reference-input.tsx';
import { sourceOf } from '@sampan/widgets/table/reference-source.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { Dialog } from '@sampan/widgets/ui/dialog.tsx';
import { storageBin } from '../../masterdata/storage-bin/storage-bin.ts';
import { storageLocation } from '../../masterdata/storage-location/storage-location.ts';
import classes from './move-dialog.module.css';
import { transferOrder } from './transfer-order.ts';

/** Where goods are moved. */
export interface MoveTarget {
  readonly STORAGE_LOCATION_CODE: string;
  readonly STORAGE_BIN_CODE: string;
}

interface MoveDialogProps {
  readonly title: string;
  readonly rows: readonly ListRow[];
  readonly isPending: boolean;
  /** Whether the goods stay in their storage location, or go to one of another plant, which is asked for too. */
  readonly to: 'bin' | 'plant';
  readonly onMove: (target: MoveTarget) => void;
  readonly onClose: () => void;
}

const BIN = sourceOf(storageBin);
const LOCATION = sourceOf(storageLocation);

/** Asks for the bin that goods are moved into, and before it for its storage location where it is not theirs. */
export function MoveDialog({ title, rows, to, isPending, onMove, onClose }: MoveDialogProps) {
  const t = useT();
  const [bin, setBin] = useState<string | null>(null);
  const [name, setName] = useState<string | null>(null);
  const [location, setLocation] = useState(to === 'bin' ? String(rows[0]?.['STORAGE_LOCATION_CODE'] ?? '') : null);
  const chooseLocation = (value: string | null) => {
    setLocation(value);
    setBin(null);
    setName(null);
  };
  return (
    <Dialog opened onClose={onClose} title={title}>
      {to === 'plant' && (
        <ReferenceInput
          source={LOCATION}
          field="STORAGE_LOCATION_CODE"
          label={labelOf(transferOrder, 'STORAGE_LOCATION_CODE', 'ENTRIES')}
          value={location}
          required
          onChange={chooseLocation}
        />
      )}
      <ReferenceInput
        key={location}
        source={BIN}
        disabled={location === null}
        field="IN_STORAGE_BIN_CODE"
        label={t('IN_STORAGE_BIN_CODE')}
        value={bin}
        name={name}
        required
        related={{ STORAGE_LOCATION_CODE: location ?? '' }}
        onChange={(value, row) => {
          setBin(value);
          setName(row ? String(row[BIN.name] ?? '') : null);
        }}
      />
      <div className={classes['buttons']}>
        <Button variant="default" onClick={onClose}>
          {t('batch.cancel')}
        </Button>
        <Button
          disabled={bin === null}
          loading={isPending}
          onClick={() => bin !== null && location !== null && onMove({ STORAGE_LOCATION_CODE: location, STORAGE_BIN_CODE: bin })}
        >
          {title}
        </Button>
      </div>
    </Dialog>
  );
}
