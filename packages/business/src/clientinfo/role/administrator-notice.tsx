import { useT } from '@sampan/widgets/i18n.ts';
import classes from '../user-list.module.css';

/** Why an administrator's role shows no rights. */
export function AdministratorNotice() {
  const t = useT();
  return <p className={classes['notice']}>{t('role.everything')}</p>;
}
