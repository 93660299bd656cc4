import { hasText } from '@sampan/widgets/i18n.ts';
import type { t as translate } from '@sampan/widgets/i18n.ts';

/** Name of a menu category; one that an administrator named freely is shown as it is. */
export const categoryLabel = (t: typeof translate, name: string): string => (hasText(`menu.${name}`) ? t(`menu.${name}`) : name);
