import { IconTag } from '@tabler/icons-react';
import { labelScreenTexts } from './label-template.words.ts';
import type { ListRow } from '@sampan/widgets/api/rows.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { useMay } from '@sampan/widgets/may.ts';
import { hrefOf, useGo } from '@sampan/widgets/navigation.tsx';
import { Button } from '@sampan/widgets/ui/button.tsx';
import type { LabelSource } from './label-template.ts';

addTexts(labelScreenTexts);

const SCREEN = '/test/printLabel';

/** Takes the chosen rows of a list to the print of their labels. */
export function PrintLabelsButton({ source, rows }: { source: LabelSource; rows: readonly ListRow[] }) {
  const t = useT();
  const go = useGo();
  const may = useMay('LABEL_TEMPLATE');
  if (!may('print')) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconTag size={16} />}
      onClick={() => go(SCREEN, { source, ids: rows.map(({ ID }) => ID).join(',') })}
    >
      {t('label.print')}
    </Button>
  );
}

/** The same from a single record, under "more". */
export const labelsOfRecord = (source: LabelSource) => ({
  title: 'label.print',
  hrefOf: ({ ID }: { readonly ID: string }) => hrefOf(SCREEN, { source, ids: ID }),
  right: ['LABEL_TEMPLATE', 'print'] as const,
});

/** From a document: its materials, with as many labels as there are pieces. */
export const labelsOfDocument = (type: string) => ({
  title: 'label.print',
  hrefOf: ({ ID }: { readonly ID: string }) => hrefOf(SCREEN, { source: 'MATERIAL', type, id: ID }),
  right: ['LABEL_TEMPLATE', 'print'] as const,
});
