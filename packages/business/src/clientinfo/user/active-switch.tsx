import { useState } from 'react';
import { documentName } from '@sampan/kernel/titles.ts';
import { get } from '@sampan/widgets/api/client.ts';
import { usePost } from '@sampan/widgets/api/queries.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { success, warning } from '@sampan/widgets/feedback.tsx';
import type { SectionProps } from '@sampan/widgets/form/screen-config.ts';
import { listed, useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';

interface Holdings {
  readonly TASKS: readonly { readonly TYPE: string; readonly COUNT: number }[];
  readonly GROUPS: readonly string[];
  readonly UNITS: readonly string[];
}

/** Disables a user, after telling what the user holds, and enables one again. */
export function ActiveSwitch({ record }: SectionProps) {
  const t = useT();
  const held = useHoldings();
  const { mutateAsync: update } = usePost('clientinfoapi/user/update');
  const [isBusy, setBusy] = useState(false);
  const isActive = record['IS_ACTIVE'] === '1';
  const name = String(record['FULL_NAME']);
  const isMeant = async (): Promise<boolean> => {
    if (!isActive) return true;
    const holdings = await get<Holdings>('clientinfoapi/user/holdings', { ID: record.ID });
    return warning({ title: t('user.disableAsk', { name }), text: held(holdings), confirm: t('user.disable'), danger: true });
  };
  const change = async (): Promise<void> => {
    setBusy(true);
    try {
      if (!(await isMeant())) return;
      await update({ ID: record.ID, VERSION: record.VERSION, DATA: { IS_ACTIVE: isActive ? '0' : '1' } });
      success(t(isActive ? 'user.disabled' : 'user.enabled', { name }));
    } catch (error) {
      // The client has shown what was refused.
      if (!(error instanceof CallError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" loading={isBusy} onClick={() => void change()}>
      {t(isActive ? 'user.disable' : 'user.enable')}
    </Button>
  );
}

function useHoldings(): (holdings: Holdings) => string {
  const t = useT();
  const language = useLanguage();
  return ({ TASKS, GROUPS, UNITS }) => {
    const n = TASKS.reduce((sum, { COUNT }) => sum + COUNT, 0);
    const types = listed(TASKS.map(({ TYPE, COUNT }) => `${documentName(TYPE, language)} ${COUNT}`));
    const held = [
      n > 0 ? t('user.holdsTasks', { n, types }) : '',
      GROUPS.length > 0 ? t('user.holdsGroups', { names: listed(GROUPS) }) : '',
      UNITS.length > 0 ? t('user.holdsUnits', { names: listed(UNITS) }) : '',
    ].filter((text) => text !== '');
    return [t('user.disableText'), ...(held.length > 0 ? held : [t('user.holdsNothing')])].join(' ');
  };
}
