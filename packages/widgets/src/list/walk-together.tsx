import { IconShoppingCart } from '@tabler/icons-react';
import type { ActionDefinition } from '@sampan/model/action.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import type { ListRow } from '../api/rows.ts';
import { useT } from '../i18n.ts';
import { useMay } from '../may.ts';
import { useGo } from '../navigation.tsx';
import { Button } from '../ui/button.tsx';
import '../tasks/steps-texts.ts';
import { actionOf } from '../words.ts';
import { isPossible } from './list-actions.ts';

/** Does chosen documents on one walk, for an action that says how; those that it is not for now are left out. */
export function WalkTogether({ definition, rows }: { readonly definition: DocumentDefinition; readonly rows: readonly ListRow[] }) {
  const t = useT();
  const go = useGo();
  const may = useMay(definition.card);
  return Object.entries<ActionDefinition>(definition.actions).map(([action, spec]) => {
    if (!spec.tasks?.together || !may(action)) return null;
    const id = rows.filter((row) => isPossible({ definition: spec }, row)).map(({ ID }) => ID);
    if (id.length < 2) return null;
    const back = `/${definition.route}/index`;
    return (
      <Button
        key={action}
        variant="default"
        leftSection={<IconShoppingCart size={16} />}
        onClick={() => go(`/${definition.route}/${action}`, { id: id.join(','), from: back })}
      >
        {t('steps.together', { action: actionOf(definition, action) })}
      </Button>
    );
  });
}
