import { formTexts } from '@sampan/kernel/texts/records/form.ts';
import { useRecord } from '@sampan/widgets/api/queries.ts';
import { ActionDialog } from '@sampan/widgets/form/action-dialog.tsx';
import { addTexts } from '@sampan/widgets/i18n.ts';
import type { PlanItem } from './plan-item.web.ts';

addTexts(formTexts);

interface RescheduleDialogProps {
  readonly item: PlanItem;
  readonly onClose: () => void;
}

/** The dialog of the order's own action, for whoever types days rather than drags them. */
export function RescheduleDialog({ item: { definition, ID }, onClose }: RescheduleDialogProps) {
  const { data: record } = useRecord(definition, ID, { isNow: true });
  const state = record?.ACTIONS?.['reschedule'];
  if (!record || !state) return null;
  const action = { name: 'reschedule', state, spec: definition.actions['reschedule'] };
  return <ActionDialog definition={definition} record={record} action={action} onClose={onClose} onDone={onClose} />;
}
