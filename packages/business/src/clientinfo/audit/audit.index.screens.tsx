import { useCallback } from 'react';
import type { Language } from '@sampan/kernel/languages.ts';
import { documentName } from '@sampan/kernel/titles.ts';
import { cellOf, type ListRow } from '@sampan/widgets/api/rows.ts';
import { useFacts } from '@sampan/widgets/definitions.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import { hrefOf, useGo } from '@sampan/widgets/navigation.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import type { Column } from '@sampan/widgets/table/columns.ts';
import { secondsText } from '@sampan/widgets/time-text.ts';
import { auditWords } from './audit.words.ts';

addTexts(auditWords);

const COLUMNS = ['AUDITED_AT', 'AUDIT_KIND', 'AUDIT_USER', 'SUBJECT_TYPE', 'SUBJECT_NAME', 'DETAILS', 'SIGN_IN_WAY', 'ADDRESS', 'DEVICE'];

/** Times to the second, kinds of records by their names, and what changed with room for it. */
function auditColumn(column: Column, language: Language): Column {
  if (column.field === 'DETAILS') return { ...column, width: 320 };
  if (column.field === 'AUDITED_AT')
    return { ...column, width: 170, format: (row) => secondsText(String(cellOf(row, 'AUDITED_AT') ?? '')) };
  if (column.field !== 'SUBJECT_TYPE') return column;
  const format = (row: ListRow) => documentName(String(cellOf(row, 'SUBJECT_TYPE') ?? ''), language);
  return { ...column, width: 140, format };
}

/** The audit list, the newest first; a row opens all of its entry, and leads to the record that it is about. */
export function Screen(props: ScreenProps) {
  const t = useT();
  const go = useGo();
  const factsOf = useFacts();
  const rowActions = useCallback(
    (row: ListRow) => {
      const facts = factsOf(String(cellOf(row, 'SUBJECT_TYPE') ?? ''));
      const id = cellOf(row, 'SUBJECT_ID');
      if (facts?.kind !== 'master' || id === null || id === undefined) return [];
      return [{ name: 'open', label: t('audit.openRecord'), run: () => go(hrefOf(`/${facts.route}/view`, { id: String(id) })) }];
    },
    [factsOf, go, t],
  );
  return <GenericList {...props} columns={COLUMNS} column={auditColumn} rowActions={rowActions} />;
}
