import { ActionIcon, type ActionIconProps, Button, Tooltip } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';

export { ActionIcon, Button };

export interface IconButtonProps extends Omit<ActionIconProps, 'children'>, Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  /** Accessible name and tooltip: an icon never stands without words. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** A button that shows only an icon. */
export function IconButton({ label, icon, ...props }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} {...props}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
