import { useSyncExternalStore } from 'react';
import { useList } from '@sampan/widgets/api/queries.ts';
import { cellOf } from '@sampan/widgets/api/rows.ts';
import type { PartEditorProps } from '@sampan/widgets/form/screen-config.ts';
import { bracketed, useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { labelOf } from '@sampan/widgets/words.ts';
import { nameIn } from '@sampan/model/name-in.ts';
import { CodeBoxes } from '../../code-boxes.tsx';
import { role } from '../role/role.ts';
import classes from './user.module.css';

/** The roles of a user: a box for each that there is. */
export function RoleBoxes({ store }: PartEditorProps) {
  const t = useT();
  const language = useLanguage();
  useSyncExternalStore(store.subscribe, store.getRevision);
  const { data, isSuccess } = useList(role, { length: 0, orderby: 'ROLE_CODE asc' });
  const lines = store.getLines();
  const lineOf = (code: string) => lines.find(({ values }) => values['ROLE_CODE'] === code);
  const offered = (data?.results ?? []).filter((row) => cellOf(row, 'IS_ACTIVE') === '1' || lineOf(String(row['ROLE_CODE'])));
  if (isSuccess && offered.length === 0) return <p className={classes['none']}>{t('user.noRoles')}</p>;
  const options = offered.map((row) => {
    const value = String(row['ROLE_CODE']);
    const name = nameIn(row, 'ROLE_NAME', language) ?? value;
    return { value, label: cellOf(row, 'IS_ACTIVE') === '1' ? name : `${name}${bracketed(t('users.inactive'))}` };
  });
  const chosen = new Set(lines.map(({ values }) => String(values['ROLE_CODE'])));
  const change = (codes: readonly string[]) => {
    const wanted = new Set(codes);
    store.remove(lines.filter(({ values }) => !wanted.has(String(values['ROLE_CODE']))).map(({ id }) => id));
    store.insert(codes.filter((code) => !chosen.has(code)).map((ROLE_CODE) => ({ ROLE_CODE })));
  };
  return (
    <div className={classes['roles']}>
      <CodeBoxes
        id="field-ROLES"
        label={labelOf(role, 'ROLES')}
        isLabelHidden
        options={options}
        chosen={chosen}
        onChange={change}
        error={undefined}
      />
    </div>
  );
}
