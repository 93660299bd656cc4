import { failureAt, failAll } from '@sampan/kernel/errors.ts';
import { createIn } from '@sampan/engines/write/create.ts';
import { type Deps, inCall } from '@sampan/engines/call/deps.ts';
import { updateIn } from '@sampan/engines/write/update.ts';
import { requirePrivilege } from '@sampan/engines/access/privilege.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { type Preset, PRESETS, presetRules } from './presets.ts';

export interface Applied {
  /** Rules that the role did not have, or not so. */
  readonly CHANGED: number;
  /** Rules of the preset. */
  readonly RULES: number;
}

/**
 * Gives a role the rules of a preset: those that it has stay, one that says something else about the same field is changed, others are
 * left alone. Applied once more it changes nothing. @throws 403, REFERENCE_UNKNOWN, CHOICE_INVALID
 */
export const applyPreset = (deps: Deps, session: Session, ROLE_CODE: string, preset: string): Promise<Applied> =>
  inCall(deps, session, async (context) => {
    const wanted = PRESETS.find((one) => one === preset);
    if (wanted === undefined) failAll([failureAt('PRESET', 'CHOICE_INVALID', { VALUE: preset.slice(0, 40) })]);
    const { type, rules } = presetRules(wanted as Preset);
    const registered = deps.registry.byType.get(type);
    if (!registered) throw new Error(`no definition ${type}`);
    requirePrivilege(session, registered.definition.card, 'create');
    requirePrivilege(session, registered.definition.card, 'edit');
    const role = await context.references.find('role', ROLE_CODE);
    if (!role) failAll([failureAt('ROLE_CODE', 'REFERENCE_UNKNOWN', { VALUE: ROLE_CODE.slice(0, 40) })]);
    const stored = await context.db.selectLoose(type).selectAll().where('ROLE_CODE', '=', ROLE_CODE).forNoKeyUpdate().execute();
    let changed = 0;
    for (const rule of rules) {
      const same = stored.find((row) => row['MENU'] === rule.MENU && row['FIELD'] === rule.FIELD && row['OPERATOR'] === rule.OPERATOR);
      if (same?.['CONTROL_VALUE'] === rule.CONTROL_VALUE && same['IS_ACTIVE'] === '1') continue;
      changed += 1;
      const DATA = { CONTROL_VALUE: rule.CONTROL_VALUE, IS_ACTIVE: '1' };
      if (same) await updateIn(context, registered, same, { VERSION: Number(same['version']), DATA });
      else await createIn(context, registered, { ROLE_CODE, ...rule });
    }
    return { CHANGED: changed, RULES: rules.length };
  });
