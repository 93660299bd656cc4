import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import { hrefOf } from '@sampan/widgets/navigation.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';

/** Balances of bank accounts; a row opens its account. */
export const Screen = (props: ScreenProps) => <GenericList {...props} hrefOf={({ ID }) => hrefOf('/fi/bankaccount/view', { id: ID })} />;
