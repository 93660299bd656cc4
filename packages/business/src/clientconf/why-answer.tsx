import { useList } from '@sampan/widgets/api/queries.ts';
import { labelled, useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import { nameIn } from '@sampan/model/name-in.ts';
import { Card } from '@sampan/widgets/ui/page.tsx';
import { choiceOf } from '@sampan/widgets/words.ts';
import { role } from '../clientinfo/role/role.ts';
import { rightCards } from '../menus.ts';
import { definitionsByType } from '../registry.ts';
import { inLanguage } from '@sampan/kernel/languages.ts';
import { dataPrivilege } from './data-privilege/data-privilege.ts';
import type { Explanation, Finding } from './explanation.ts';
import { fieldPrivilege } from './field-privilege/field-privilege.ts';
import { fieldName, valueLabel } from './privilege-choices.web.ts';
import classes from './privileges.module.css';

const RIGHTS = new Map(rightCards().flatMap(({ rights }) => rights.map(({ name, label }) => [name, label] as const)));

/** Roles by their names; the code of one that the reader does not see. */
function useRoleNames(): (code: string) => string {
  const language = useLanguage();
  const { data } = useList(role, { length: 0, orderby: 'ROLE_CODE asc' });
  const names = new Map((data?.results ?? []).map((row) => [String(row['ROLE_CODE']), nameIn(row, 'ROLE_NAME', language)]));
  return (code) => names.get(code) ?? code;
}

/** The answer in words: whether the record is seen, and each rule that decides. */
export function WhyAnswer({ answer }: { readonly answer: Explanation }) {
  const t = useT();
  const language = useLanguage();
  const roleName = useRoleNames();
  const card = definitionsByType.get(answer.TYPE)?.card;
  const isVisible = answer.IS_VISIBLE === '1';
  const of = (kind: Finding['KIND']): readonly Finding[] => answer.FINDINGS.filter(({ KIND }) => KIND === kind);
  const causes = (['organisation', 'user', 'menu'] as const).filter((kind) => of(kind).length > 0);
  const actions = of('action').map(({ ACTION = '' }) => {
    const label = RIGHTS.get(ACTION);
    return label ? inLanguage(label, language) : ACTION;
  });
  return (
    <Card title={t('privilege.why.roles', { roles: answer.ROLES.map(roleName).join(' · ') })}>
      <p className={classes['verdict']} data-hidden={isVisible ? undefined : true} role="status">
        {t(isVisible ? 'privilege.why.visible' : 'privilege.why.hidden', { user: answer.USERNAME, no: answer.NO })}
        {answer.IS_ADMINISTRATOR === '1' && ` (${t('privilege.why.admin')})`}
      </p>
      {causes.map((kind) => (
        <p key={kind} className={classes['hides']}>
          {t(`privilege.why.${kind}`)}
        </p>
      ))}
      <Findings title={t('privilege.why.data')} card={card} rows={of('data')} to="/clientconf/dataprivilege/index" />
      <Findings title={t('privilege.why.fields')} card={card} rows={of('field')} to="/clientconf/fieldsprivilege/index" />
      {actions.length > 0 && <p className={classes['hint']}>{labelled(t('privilege.why.actions'), actions.join(' · '))}</p>}
    </Card>
  );
}

interface FindingsProps {
  readonly title: string;
  /** Whose fields the rules name. */
  readonly card: string | undefined;
  readonly rows: readonly Finding[];
  readonly to: string;
}

function Findings({ title, card, rows, to }: FindingsProps) {
  const t = useT();
  const language = useLanguage();
  const roleName = useRoleNames();
  if (rows.length === 0) return null;
  const textOf = ({ KIND, FIELD = '', OPERATOR = '', CONTROL_VALUE = '', VALUE }: Finding): string =>
    KIND === 'field'
      ? labelled(fieldName(FIELD, language, card), choiceOf(fieldPrivilege, 'CONTROL_VALUE', CONTROL_VALUE))
      : t('privilege.why.has', {
          rule: `${fieldName(FIELD, language, card)} ${choiceOf(dataPrivilege, 'OPERATOR', OPERATOR)} ${valueLabel(CONTROL_VALUE, language, { MENU: card, FIELD })}`,
          value: valueLabel(VALUE ?? '', language, { MENU: card, FIELD }),
        });
  return (
    <>
      <ScreenLink to={to}>{title}</ScreenLink>
      <ul className={classes['rules']}>
        {rows.map((row) => (
          <li key={`${row.ROLE_CODE} ${row.FIELD} ${row.OPERATOR}`}>
            {labelled(roleName(row.ROLE_CODE ?? ''), textOf(row))}
            {row.KIND === 'data' && (
              <span className={row.HIDES === '1' ? classes['hides'] : classes['hint']}>
                {t(row.HIDES === '1' ? 'privilege.why.hides' : 'privilege.why.fits')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
