import { IconFileInvoice } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { FileDrop } from '@sampan/widgets/files/file-drop.tsx';
import { useT } from '@sampan/widgets/i18n.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { TextInput } from '@sampan/widgets/ui/input.tsx';
import classes from './electronic-invoice.module.css';
import type { Source } from './use-electronic-invoice.web.ts';

interface ElectronicSourceProps {
  readonly isBusy: boolean;
  readonly onRead: (source: Source) => void;
}

/** A file by drop or dialog, or the text of a code, which a scanner types and ends with Enter. */
export function ElectronicSource({ isBusy, onRead }: ElectronicSourceProps) {
  const t = useT();
  const [text, setText] = useState('');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') onRead({ text: text.trim() });
  };
  return (
    <>
      <FileDrop
        icon={<IconFileInvoice size={40} stroke={1.2} aria-hidden />}
        hint={t('electronic.drop')}
        choose={t('electronic.choose')}
        accept=".xml,.ofd,.pdf"
        isBusy={isBusy}
        onTake={(file) => onRead({ file })}
      />
      <form className={classes['code']} onSubmit={send}>
        <TextInput
          label={t('electronic.code')}
          placeholder="01,31,,26322000000012345678,113.00,20261130,,"
          maxLength={400}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isBusy} disabled={text.trim() === ''}>
          {t('electronic.read')}
        </Button>
      </form>
    </>
  );
}
