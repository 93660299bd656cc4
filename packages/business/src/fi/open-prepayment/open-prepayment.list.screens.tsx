import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import { hrefOf } from '@sampan/widgets/navigation.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';

/** Open prepayments; a row opens its order. */
export const Screen = (props: ScreenProps) => (
  <GenericList
    {...props}
    hrefOf={({ ORDER_ID, SERVICE_ORDER_NO }) => hrefOf(SERVICE_ORDER_NO ? '/mm/po/svc/view' : '/mm/po/view', { id: String(ORDER_ID) })}
  />
);
