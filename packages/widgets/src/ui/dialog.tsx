import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Drawer, Modal, type ModalProps } from '@mantine/core';
import { useT } from '../i18n.ts';

// Their styles come with the first that opens.
export { Drawer, Modal };

/** A dialog over the page. The way back is always there and always named. */
export function Dialog({ closeButtonProps, ...props }: ModalProps) {
  const t = useT();
  return <Modal closeButtonProps={{ 'aria-label': t('dialog.close'), ...closeButtonProps }} {...props} />;
}
