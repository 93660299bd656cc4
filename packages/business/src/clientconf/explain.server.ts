import { readRoles } from '@sampan/engines/access/load-session.ts';
import { type Deps, inReadingCall, type PipelineContext } from '@sampan/engines/call/deps.ts';
import { isHidden, mayRead, requirePrivilege, visibleRows } from '@sampan/engines/access/privilege.ts';
import { conditionOf, type RoleRules, restrictionsOf, rolesThatCount } from '@sampan/engines/access/restrictions.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { isRowVisible, meets, privilegeColumn } from '@sampan/engines/access/visible-rows.ts';
import { failureAt, failAll } from '@sampan/kernel/errors.ts';
import { type Definition, identityField } from '@sampan/model/define.ts';
import { withheldFields } from '@sampan/model/telling-fields.ts';
import { type RulesByCard, rulesOf } from '@sampan/model/withheld-fields.ts';
import { privilegesOf } from '../menus.ts';
import type { Explanation, Finding } from './explanation.ts';

/** Why a user sees a record, an action or a field, or does not. Needs the right `why`, which administrators have. @throws 403, REFERENCE_UNKNOWN, CHOICE_INVALID */
export const explain = (deps: Deps, session: Session, asked: { USERNAME: string; TYPE: string; NO: string }): Promise<Explanation> =>
  inReadingCall(deps, session, async (context) => {
    requirePrivilege(session, 'FIELD_PRIVILEGE', 'why');
    const definition = deps.registry.byType.get(asked.TYPE)?.definition;
    if (!definition) failAll([failureAt('TYPE', 'CHOICE_INVALID', { VALUE: asked.TYPE.slice(0, 60) })]);
    const user = await context.references.find('user', asked.USERNAME);
    if (!user) failAll([failureAt('USERNAME', 'REFERENCE_UNKNOWN', { VALUE: asked.USERNAME.slice(0, 60) })]);
    return explained(context, definition as Definition, user as Row, asked.NO);
  });

type Row = Readonly<Record<string, unknown>>;

async function explained(context: PipelineContext, definition: Definition, user: Row, NO: string): Promise<Explanation> {
  const { isAdministrator, roles, person } = await readRoles(context.db, String(user['id']));
  const record = await recordOf(context, definition, NO);
  const findings: Finding[] = [];
  if (!record) findings.push({ KIND: 'organisation', HIDES: '1' });
  if (user['IS_ACTIVE'] !== '1' || (roles.length === 0 && !isAdministrator)) findings.push({ KIND: 'user', HIDES: '1' });
  if (!isAdministrator) {
    findings.push(...grants(definition, roles));
    const restrictions = restrictionsOf(roles, person);
    const session = { ...context.session, isAdministrator, restrictions };
    const counting = rolesThatCount(roles, definition.card);
    if (record && restrictions?.cards.get(definition.card)?.rows) {
      const isVisible = isRowVisible(definition, session, record);
      for (const role of counting)
        for (const rule of role.rows.get(definition.card) ?? []) {
          const isMet = meets(definition, conditionOf(rule, person), record);
          const value = record[privilegeColumn(definition, rule.FIELD)?.column ?? ''];
          const isTold = value !== null && value !== undefined && !isHidden(definition, context.session, rule.FIELD);
          const VALUE = isTold ? String(value) : null;
          findings.push({ KIND: 'data', ROLE_CODE: role.ROLE_CODE, ...rule, VALUE, HIDES: isMet || isVisible ? '0' : '1' });
        }
    }
    findings.push(...hiddenFields(definition, counting, restrictions?.cards ?? new Map()));
  }
  return {
    TYPE: definition.type,
    NO,
    USERNAME: String(user['USERNAME']),
    IS_VISIBLE: findings.some(({ KIND, HIDES }) => HIDES === '1' && KIND !== 'field' && KIND !== 'action') ? '0' : '1',
    IS_ADMINISTRATOR: isAdministrator ? '1' : '0',
    ROLES: roles.map(({ ROLE_CODE }) => ROLE_CODE),
    FINDINGS: findings,
  };
}

/** The record, unless whoever asks does not see it. */
async function recordOf({ db, session }: PipelineContext, definition: Definition, NO: string): Promise<Row | undefined> {
  if (!mayRead(session, definition)) return undefined;
  const found = db.selectLoose(definition.type).selectAll(definition.type).where(identityField(definition), '=', NO);
  return visibleRows(found, definition, session).limit(1).executeTakeFirst();
}

/** The menu where no role shows it, and each action that no role grants. */
function grants({ card }: Definition, roles: readonly RoleRules[]): Finding[] {
  const isGranted = (action: string) => roles.some(({ actions }) => actions.get(card)?.has('*') || actions.get(card)?.has(action));
  const missing = privilegesOf(card).filter((action) => !isGranted(action));
  const isShown = isGranted(`${card}_INDEX`) || isGranted(`${card}_VIEW`);
  const menu: Finding[] = isShown ? [] : [{ KIND: 'menu', ACTION: `${card}_INDEX`, HIDES: '1' }];
  return [...menu, ...missing.map((ACTION): Finding => ({ KIND: 'action', ACTION, HIDES: '1' }))];
}

/** Each field that all roles withhold, with the rule of one of them that does; none where it follows from another card. */
function hiddenFields(definition: Definition, counting: readonly RoleRules[], cards: RulesByCard): Finding[] {
  return [...withheldFields(definition, rulesOf([definition], cards))].map(([FIELD, CONTROL_VALUE]) => {
    const role = counting.find(
      ({ fields }) => withheldFields(definition, [fields.get(definition.card) ?? []]).get(FIELD) === CONTROL_VALUE,
    );
    return { KIND: 'field', FIELD, CONTROL_VALUE, ...(role ? { ROLE_CODE: role.ROLE_CODE } : {}), HIDES: '1' };
  });
}
