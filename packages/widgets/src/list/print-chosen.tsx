import { IconPrinter } from '@tabler/icons-react';
import type { Definition } from '@sampan/model/define.ts';
import type { ListRow } from '../api/rows.ts';
import { useT } from '../i18n.ts';
import { useMay } from '../may.ts';
import { useGo } from '../navigation.tsx';
import { Button } from '../ui/button.tsx';

/** As many documents as one PDF may hold. */
const MOST = 30;

/** Prints the chosen documents as one PDF. */
export function PrintChosen({ definition, rows }: { readonly definition: Definition; readonly rows: readonly ListRow[] }) {
  const t = useT();
  const go = useGo();
  const may = useMay(definition.card);
  if (definition.kind !== 'document' || !may('print') || rows.length === 0) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} />}
      disabled={rows.length > MOST}
      title={rows.length > MOST ? t('list.printMost', { n: MOST }) : undefined}
      onClick={() => go('/print/index', { type: definition.type, id: rows.map(({ ID }) => ID).join(',') })}
    >
      {t('action.print')}
    </Button>
  );
}
