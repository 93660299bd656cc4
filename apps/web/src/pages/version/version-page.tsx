import { ownPageTexts } from '@sampan/kernel/texts/shell/pages.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { Card, Page } from '@sampan/widgets/ui/page.tsx';
import { timeText } from '@sampan/widgets/time-text.ts';
import { Logo } from '@sampan/widgets/ui/logo.tsx';
import classes from './version-page.module.css';

addTexts(ownPageTexts);

/** Version page: what is running here. */
export function VersionPage() {
  const t = useT();
  return (
    <Page title={t('page.version')} narrow>
      <Card>
        <div className={classes['brand']}>
          <Logo size={56} />
          <div>
            <p className={classes['name']}>{t('site.name')}</p>
            <p className={classes['about']}>{t('version.about')}</p>
          </div>
        </div>
        <dl className={classes['facts']}>
          <dt>{t('version.current')}</dt>
          <dd className="code">{__APP_VERSION__}</dd>
          <dt>{t('version.built')}</dt>
          <dd>{timeText(__BUILT_AT__)}</dd>
          <dt>{t('version.license')}</dt>
          <dd>Apache-2.0</dd>
        </dl>
      </Card>
    </Page>
  );
}
