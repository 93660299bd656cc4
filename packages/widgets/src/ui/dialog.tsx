import { Modal, type ModalProps } from '@mantine/core';
import { useT } from '../i18n.ts';

/** A dialog over the page. The way back is always there and always named. */
export function Dialog({ closeButtonProps, ...props }: ModalProps) {
  const t = useT();
  return <Modal closeButtonProps={{ 'aria-label': t('dialog.close'), ...closeButtonProps }} {...props} />;
}
