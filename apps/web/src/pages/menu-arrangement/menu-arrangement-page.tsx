import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MenuArrangement } from '@sampan/business/clientconf/menu/menu-arrangement.ts';
import { arrangementCard } from '@sampan/business/menus.ts';
import { formTexts } from '@sampan/kernel/texts/records/form.ts';
import { menuArrangementTexts } from '@sampan/business/clientconf/menu/menu-arrangement.words.ts';
import { get, post } from '@sampan/widgets/api/client.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { confirm, success } from '@sampan/widgets/feedback.tsx';
import { addTexts, t as say, useT } from '@sampan/widgets/i18n.ts';
import { useMay } from '@sampan/widgets/may.ts';
import { useLeaveGuard } from '@sampan/widgets/navigation.tsx';
import { MissingRight } from '@sampan/widgets/rights/missing-right.tsx';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { Card, Page } from '@sampan/widgets/ui/page.tsx';
import { addCategory } from './arrange.ts';
import { CategoryList } from './category-list.tsx';
import classes from './menu-arrangement.module.css';
import { MenuPreview } from './menu-preview.tsx';

addTexts({ ...formTexts, ...menuArrangementTexts });

interface Stored {
  readonly VERSION: number;
  readonly DATA: MenuArrangement;
  readonly IS_STANDARD: '0' | '1';
}

const PATH = 'clientconfapi/menu-arrangement';

const askLeave = () => confirm({ title: say('leave.title'), text: say('arrange.leave'), confirm: say('leave.discard'), danger: true });

/** The menu of the organisation: what is stored, what was changed since, and how it goes back. */
function useArrangement() {
  const t = useT();
  const client = useQueryClient();
  const stored = useQuery({ queryKey: ['menu-arrangement'], queryFn: ({ signal }) => get<Stored>(`${PATH}/view`, {}, { signal }) });
  const [changed, setChanged] = useState<MenuArrangement | null>(null);
  const [isBusy, setBusy] = useState(false);
  useLeaveGuard(changed !== null, askLeave);
  const VERSION = stored.data?.VERSION ?? 0;
  const send = async (call: 'save' | 'reset', body: object, done: string): Promise<void> => {
    setBusy(true);
    try {
      await post(`${PATH}/${call}`, { VERSION, ...body });
      await Promise.all([
        client.invalidateQueries({ queryKey: ['menu-arrangement'] }),
        client.invalidateQueries({ queryKey: ['profile'] }),
      ]);
      setChanged(null);
      success(t(done));
    } catch (error) {
      // The client has shown what was refused.
      if (!(error instanceof CallError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  const reset = async (): Promise<void> => {
    if (await confirm({ title: t('arrange.resetAsk'), text: t('arrange.resetText'), confirm: t('arrange.reset'), danger: true }))
      await send('reset', {}, 'arrange.resetDone');
  };
  return {
    stored,
    menu: changed ?? stored.data?.DATA,
    isChanged: changed !== null,
    isBusy,
    change: setChanged,
    undo: () => setChanged(null),
    save: () => void send('save', { DATA: changed }, 'arrange.saved'),
    reset: () => void reset(),
  };
}

/** Administrators arrange the menu of everybody: categories, their names and icons, the cards in them, what is hidden. */
export function MenuArrangementPage() {
  const isGranted = useMay(arrangementCard.name)('index');
  return isGranted ? <Arrangement /> : <MissingRight needs={FOR_ADMINISTRATORS} />;
}

const FOR_ADMINISTRATORS = { card: arrangementCard.name, verbs: [] };

function Arrangement() {
  const t = useT();
  const { stored, menu, isChanged, isBusy, change, undo, save, reset } = useArrangement();
  const nameOf = (n: number, language: 'zh-CN' | 'en') =>
    menuArrangementTexts['arrange.newCategory'][language === 'en' ? 1 : 0].replace('{n}', String(n));
  const actions = menu && (
    <div className={classes['actions']}>
      <Button variant="default" disabled={isBusy} onClick={() => change(addCategory(menu, nameOf))}>
        {t('arrange.addCategory')}
      </Button>
      <Button variant="default" disabled={isBusy || stored.data?.IS_STANDARD === '1'} onClick={reset}>
        {t('arrange.reset')}
      </Button>
      {isChanged && (
        <Button variant="default" disabled={isBusy} onClick={undo}>
          {t('action.dismiss')}
        </Button>
      )}
      <Button loading={isBusy} disabled={!isChanged} onClick={save}>
        {t('action.save')}
      </Button>
    </div>
  );
  return (
    <Page title={t('menu.arrangement')} actions={actions}>
      <p className={classes['lead']}>{t('arrange.lead')}</p>
      {stored.isError && !menu && <LoadFailed error={stored.error} onRetry={() => void stored.refetch()} />}
      {stored.isPending && <Skeleton height={480} />}
      {menu && (
        <div className={classes['columns']}>
          <CategoryList menu={menu} onChange={change} />
          <div className={classes['preview']}>
            <Card title={t('arrange.preview')}>
              <MenuPreview menu={menu} />
            </Card>
          </div>
        </div>
      )}
    </Page>
  );
}
