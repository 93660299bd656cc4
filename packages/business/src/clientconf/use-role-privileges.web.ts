import type { Called } from '@sampan/widgets/api/queries.ts';
import { useList, usePost } from '@sampan/widgets/api/queries.ts';
import { confirm, success } from '@sampan/widgets/feedback.tsx';
import { useT } from '@sampan/widgets/i18n.ts';
import { dataPrivilege } from './data-privilege/data-privilege.ts';
import { fieldPrivilege } from './field-privilege/field-privilege.ts';
import type { Preset } from './presets.ts';

/** A rule of a role as its list answers it. */
export interface RuleRow {
  readonly ID: string;
  readonly MENU: string;
  readonly FIELD: string;
  readonly OPERATOR: string;
  readonly CONTROL_VALUE: string;
  readonly IS_ACTIVE: string;
}

/** The rules of a role, and how to give it those of a preset. */
export function useRolePrivileges(role: string) {
  const t = useT();
  const { mutateAsync } = usePost<{ CHANGED: number }>('clientconfapi/field-privilege/apply-preset');
  const fields = useRules(fieldPrivilege, role);
  const rows = useRules(dataPrivilege, role);
  const apply = async (preset: Preset): Promise<void> => {
    const name = t(`privilege.preset.${preset}`);
    const question = { title: t('privilege.applyAsk', { preset: name, role }), text: t(`privilege.presetText.${preset}`) };
    if (!(await confirm({ ...question, confirm: t('privilege.apply') }))) return;
    const { CHANGED } = await mutateAsync({ ROLE_CODE: role, PRESET: preset });
    success(t('privilege.applied', { preset: name, n: CHANGED }));
  };
  return { fields, rows, apply };
}

function useRules(definition: Called, role: string): readonly RuleRow[] {
  const { data } = useList<RuleRow>(definition, { fields: { ROLE_CODE: role, IS_ACTIVE: '1' }, orderby: 'MENU asc', length: 500 });
  return data?.results ?? [];
}
