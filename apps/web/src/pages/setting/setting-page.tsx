import type { ReactNode } from 'react';
import { LANGUAGE_NAMES, LANGUAGES } from '@sampan/kernel/languages.ts';
import { ownPageTexts } from '@sampan/kernel/texts/shell/pages.ts';
import { addTexts, useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { changeSettings, type Density, type ThemeChoice, useSettings } from '@sampan/widgets/settings.ts';
import { SegmentedControl, Switch } from '@sampan/widgets/ui/switches.tsx';
import { Card, Page } from '@sampan/widgets/ui/page.tsx';
import '../../chat/chat-texts.ts';
import { changeSound, useSoundSetting } from '../../chat/state/sound-setting.ts';
import { changeVoice, useVoiceSetting } from '../../chat/state/voice-setting.ts';
import { useSwitchLanguage } from '../../shell/use-switch-language.ts';
import classes from './setting-page.module.css';

addTexts(ownPageTexts);

const THEMES: readonly ThemeChoice[] = ['auto', 'light', 'dark'];
const DENSITIES: readonly Density[] = ['compact', 'normal', 'comfortable'];

/** Personal setting: each choice takes effect at once. */
export function SettingPage() {
  const t = useT();
  const language = useLanguage();
  const switchLanguage = useSwitchLanguage();
  const { theme, density, singleKeys, scanSignals } = useSettings();
  const { isOn } = useSoundSetting();
  const { goesOn } = useVoiceSetting();
  return (
    <Page title={t('page.setting')} narrow>
      <Card>
        <Choice label={t('setting.language')} hint={t('setting.languageHint')}>
          <SegmentedControl
            aria-label={t('setting.language')}
            value={language}
            data={LANGUAGES.map((value) => ({ value, label: <span lang={value}>{LANGUAGE_NAMES[value]}</span> }))}
            onChange={switchLanguage}
          />
        </Choice>
        <Choice label={t('setting.theme')} hint={t('setting.themeHint')}>
          <SegmentedControl
            aria-label={t('setting.theme')}
            value={theme}
            data={THEMES.map((value) => ({ value, label: t(`setting.theme.${value}`) }))}
            onChange={(value) => changeSettings({ theme: value })}
          />
        </Choice>
        <Choice label={t('setting.density')} hint={t('setting.densityHint')}>
          <SegmentedControl
            aria-label={t('setting.density')}
            value={density}
            data={DENSITIES.map((value) => ({ value, label: t(`setting.density.${value}`) }))}
            onChange={(value) => changeSettings({ density: value })}
          />
        </Choice>
        <Choice label={t('setting.singleKeys')} hint={t('setting.singleKeysHint')}>
          <Switch
            aria-label={t('setting.singleKeys')}
            checked={singleKeys}
            onChange={({ currentTarget }) => changeSettings({ singleKeys: currentTarget.checked })}
          />
        </Choice>
        <Choice label={t('setting.scanSignals')} hint={t('setting.scanSignalsHint')}>
          <Switch
            aria-label={t('setting.scanSignals')}
            checked={scanSignals}
            onChange={({ currentTarget }) => changeSettings({ scanSignals: currentTarget.checked })}
          />
        </Choice>
        <Choice label={t('setting.sound')} hint={t('setting.soundHint')}>
          <Switch aria-label={t('setting.sound')} checked={isOn} onChange={({ currentTarget }) => changeSound(currentTarget.checked)} />
        </Choice>
        <Choice label={t('setting.voice')} hint={t('setting.voiceHint')}>
          <Switch aria-label={t('setting.voice')} checked={goesOn} onChange={({ currentTarget }) => changeVoice(currentTarget.checked)} />
        </Choice>
      </Card>
    </Page>
  );
}

function Choice({ label, hint, children }: { label: string; hint: string; children: ReactNode }) {
  return (
    <div className={classes['choice']}>
      <div>
        <div>{label}</div>
        <div className={classes['hint']}>{hint}</div>
      </div>
      {children}
    </div>
  );
}
