import { IconCamera, IconPaperclip } from '@tabler/icons-react';
import { useUpload } from '@sampan/widgets/files/use-upload.ts';
import type { PartToolbarProps } from '@sampan/widgets/form/screen-config.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { FileChooser } from '@sampan/widgets/line-grid/file-cell.tsx';
import { useIsPhone } from '@sampan/widgets/phone.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { expenseClaimWords } from './expense-claim.words.ts';

addTexts(expenseClaimWords);

/** Each receipt that is photographed or chosen becomes a line, to which only type and amount are missing. */
export function ReceiptButtons({ addLines }: PartToolbarProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const { isUploading, upload } = useUpload();
  const add = async (files: readonly File[]) => {
    const stored = await upload(files);
    if (stored.length > 0) addLines(stored.map((RECEIPT_FILE) => ({ RECEIPT_FILE })));
  };
  return (
    <>
      {isPhone && (
        <FileChooser isCamera onChoose={(files) => void add(files)}>
          {(open) => (
            <Button size="xs" loading={isUploading} leftSection={<IconCamera size={16} aria-hidden />} onClick={open}>
              {t('claim.photo')}
            </Button>
          )}
        </FileChooser>
      )}
      <FileChooser isMultiple onChoose={(files) => void add(files)}>
        {(open) => (
          <Button variant="default" size="xs" loading={isUploading} leftSection={<IconPaperclip size={16} aria-hidden />} onClick={open}>
            {t('claim.receipts')}
          </Button>
        )}
      </FileChooser>
    </>
  );
}
