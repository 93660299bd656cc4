import { nameIn } from '@sampan/model/name-in.ts';
import { useList } from '@sampan/widgets/api/queries.ts';
import { t, useLanguage } from '@sampan/widgets/i18n.ts';
import { labelOf } from '@sampan/widgets/words.ts';
import { position } from '../../clientinfo/position/position.ts';
import { role } from '../../clientinfo/role/role.ts';
import { documents } from '../../registry.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}
/** A position or role; its label carries the code, too. */
interface Named extends Option {
  readonly name: string;
}

/** What a step can name: positions, roles, and fields of the documents that go this way. */
export interface Offered {
  readonly positions: readonly Named[];
  readonly roles: readonly Named[];
  readonly fields: readonly Option[];
}

const ACTIVE = { length: 500, fields: { IS_ACTIVE: '1' } };

export function useOffered(area: string): Offered {
  const language = useLanguage();
  const positions = useList(position, { ...ACTIVE, orderby: 'POSITION_CODE asc' });
  const roles = useList(role, { ...ACTIVE, orderby: 'ROLE_CODE asc' });
  const named = (rows: readonly Readonly<Record<string, unknown>>[] | undefined, key: string, nameKey: string): Named[] =>
    (rows ?? []).map((row) => {
      const [value, name] = [String(row[key]), nameIn(row, nameKey, language) ?? ''];
      return { value, name, label: `${name} (${value})` };
    });
  return {
    positions: named(positions.data?.results, 'POSITION_CODE', 'POSITION_NAME'),
    roles: named(roles.data?.results, 'ROLE_CODE', 'ROLE_NAME'),
    fields: fieldsOf(area),
  };
}

/** Fields that people fill in, of the header and of the entries. */
function fieldsOf(area: string): Option[] {
  const definition = documents.get(area);
  if (!definition) return [];
  const own = Object.entries(definition.header).filter(([, field]) => !field.derived && !field.hidden);
  const ofEntries = Object.entries(definition.entry).filter(([, field]) => !field.derived && !field.hidden);
  return [
    ...own.map(([value]) => ({ value, label: labelOf(definition, value) })),
    ...(ofEntries.length > 0 ? [{ value: 'ENTRIES', label: `${labelOf(definition, 'ENTRIES')} · ${t('process.wholeLines')}` }] : []),
    ...ofEntries.map(([key]) => ({
      value: `ENTRIES.${key}`,
      label: `${labelOf(definition, 'ENTRIES')} · ${labelOf(definition, key, 'ENTRIES')}`,
    })),
  ];
}
