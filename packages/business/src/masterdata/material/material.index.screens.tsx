import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { PrintLabelsButton } from '../label-template/print-button.tsx';

/** The usual list; of the chosen rows labels can be printed. */
export function Screen(props: ScreenProps) {
  return <GenericList {...props} bulkButtons={(rows) => <PrintLabelsButton source="MATERIAL" rows={rows} />} />;
}
