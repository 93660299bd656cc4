import type { SectionProps } from '@sampan/widgets/form/screen-config.ts';
import { labelled, useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { useMay } from '@sampan/widgets/may.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { choiceOf } from '@sampan/widgets/words.ts';
import { dataPrivilege } from './data-privilege/data-privilege.ts';
import { fieldPrivilege } from './field-privilege/field-privilege.ts';
import { PRESETS } from './presets.ts';
import { cardLabel, fieldName, valueLabel } from './privilege-choices.web.ts';
import classes from './privileges.module.css';
import { type RuleRow, useRolePrivileges } from './use-role-privileges.web.ts';

/** What a role withholds, with the presets that give it the usual rules at once. */
export function RolePrivileges({ record }: SectionProps) {
  const t = useT();
  const { fields, rows, apply } = useRolePrivileges(String(record['ROLE_CODE']));
  const mayField = useMay('FIELD_PRIVILEGE');
  const mayData = useMay('DATA_PRIVILEGE');
  const isChangeable = mayField('create') && mayField('edit') && mayData('create') && mayData('edit');
  return (
    <div className={classes['section']}>
      {isChangeable && (
        <div className={classes['presets']}>
          <span className={classes['hint']}>{t('privilege.presets')}</span>
          {PRESETS.map((preset) => (
            <Button key={preset} variant="default" size="compact-sm" onClick={() => void apply(preset)}>
              {t(`privilege.preset.${preset}`)}
            </Button>
          ))}
          <ScreenLink to="/clientconf/fieldsprivilege/create">{t('privilege.add.field')}</ScreenLink>
          <ScreenLink to="/clientconf/dataprivilege/create">{t('privilege.add.data')}</ScreenLink>
        </div>
      )}
      {fields.length + rows.length === 0 && <p className={classes['hint']}>{t('privilege.none')}</p>}
      <Rules rows={fields} to="/clientconf/fieldsprivilege/view" />
      <Rules rows={rows} to="/clientconf/dataprivilege/view" />
    </div>
  );
}

function Rules({ rows, to }: { readonly rows: readonly RuleRow[]; readonly to: string }) {
  const language = useLanguage();
  const valueOf = (row: RuleRow): string =>
    to.includes('fields')
      ? choiceOf(fieldPrivilege, 'CONTROL_VALUE', row.CONTROL_VALUE)
      : `${choiceOf(dataPrivilege, 'OPERATOR', row.OPERATOR)} ${valueLabel(row.CONTROL_VALUE, language, row)}`;
  if (rows.length === 0) return null;
  return (
    <ul className={classes['rules']}>
      {rows.map((row) => (
        <li key={row.ID}>
          <ScreenLink to={to} search={{ id: row.ID }}>
            {cardLabel(row.MENU, language)}
          </ScreenLink>
          {labelled('', `${fieldName(row.FIELD, language, row.MENU)} ${valueOf(row)}`)}
        </li>
      ))}
    </ul>
  );
}
