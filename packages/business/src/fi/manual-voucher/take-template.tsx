import { IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import { callPath } from '@sampan/model/define.ts';
import { get } from '@sampan/widgets/api/client.ts';
import { useList } from '@sampan/widgets/api/queries.ts';
import { cellOf, type ListRow } from '@sampan/widgets/api/rows.ts';
import type { PartToolbarProps } from '@sampan/widgets/form/screen-config.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import type { CellValue, LineValues } from '@sampan/widgets/line-grid/column.ts';
import { useMay } from '@sampan/widgets/may.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { Dialog } from '@sampan/widgets/ui/dialog.tsx';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { voucherTemplate } from '../voucher-template/voucher-template.ts';
import { handLine } from './manual-voucher.ts';
import { manualVoucherWords } from './manual-voucher.words.ts';
import classes from './take-template.module.css';

addTexts(manualVoucherWords);

/** Fields of a line and the names that stand beside its references. */
const TAKEN = Object.keys(handLine).flatMap((key) => [key, key.replace(/_CODE$/, '_NAME')]);
const lineOf = (row: ListRow): LineValues =>
  Object.fromEntries(TAKEN.flatMap((key): [string, CellValue][] => [[key, cellOf(row, key) ?? null]]));

/** Adds the lines of a template to a voucher that is being typed. */
export function TakeTemplate({ addLines }: PartToolbarProps) {
  const t = useT();
  const mayRead = useMay(voucherTemplate.card)('index');
  const [isOpen, setOpen] = useState(false);
  const take = async (ID: string) => {
    const { LINES } = await get<{ LINES: readonly ListRow[] }>(`${callPath(voucherTemplate)}/view`, { ID });
    addLines(LINES.map(lineOf));
    setOpen(false);
  };
  if (!mayRead) return null;
  return (
    <>
      <Button variant="default" size="xs" leftSection={<IconTemplate size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('manualVoucher.takeTemplate')}
      </Button>
      {isOpen && <TemplateDialog onTake={take} onClose={() => setOpen(false)} />}
    </>
  );
}

interface TemplateDialogProps {
  readonly onTake: (ID: string) => Promise<void>;
  readonly onClose: () => void;
}

function TemplateDialog({ onTake, onClose }: TemplateDialogProps) {
  const t = useT();
  const { data } = useList(voucherTemplate, { length: 100, fields: { IS_ACTIVE: '1' }, orderby: 'TEMPLATE_CODE' });
  const rows = data?.results ?? [];
  return (
    <Dialog opened onClose={onClose} title={t('manualVoucher.takeTemplate')}>
      {data && rows.length === 0 && <EmptyState text={t('manualVoucher.noTemplate')} hint={t('manualVoucher.noTemplateHint')} />}
      <ul className={classes['templates']}>
        {rows.map((row) => (
          <li key={row.ID}>
            <Button variant="subtle" fullWidth justify="flex-start" onClick={() => void onTake(row.ID)}>
              {`${String(cellOf(row, 'TEMPLATE_CODE'))} ${String(cellOf(row, 'TEMPLATE_NAME'))}`}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
