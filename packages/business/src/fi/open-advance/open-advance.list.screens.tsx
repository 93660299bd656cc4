import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import { hrefOf } from '@sampan/widgets/navigation.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';

/** Open advances; a row opens its order. */
export const Screen = (props: ScreenProps) => (
  <GenericList {...props} hrefOf={({ ORDER_ID }) => hrefOf('/sd/so/view', { id: String(ORDER_ID) })} />
);
