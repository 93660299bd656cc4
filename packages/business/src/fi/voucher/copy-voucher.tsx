import { useCall, usePost } from '@sampan/widgets/api/queries.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { useGo, useGoBack } from '@sampan/widgets/navigation.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { Card, Page } from '@sampan/widgets/ui/page.tsx';
import { manualVoucher } from '../manual-voucher/manual-voucher.ts';
import { ProposedLines, type ShownLine } from '../proposed-lines.tsx';
import classes from '../proposed-lines.module.css';
import { voucherWords } from './voucher.words.ts';

addTexts(voucherWords);

const PATH = 'fiapi/voucher/copy';

interface Preview {
  readonly VOUCHER_NO: string;
  readonly VOUCHER_DATE: string;
  readonly CURRENCY_CODE: string;
  readonly ENTRIES: readonly ShownLine[];
  readonly REFUSALS: readonly string[];
}

/** A posted voucher as a manual one, as it is or in red letters: what it would be, why it may not be typed, its draft. */
export function CopyVoucher({ id, search }: ScreenProps) {
  const t = useT();
  const go = useGo();
  const back = useGoBack();
  const RED = search['red'] === '1' ? '1' : '0';
  const preview = useCall<Preview>(PATH, { ID: id, RED });
  const { mutateAsync: make, isPending } = usePost(PATH);
  const run = async () => {
    try {
      const made = (await make({ ID: id, RED })) as { readonly ID: string };
      go(`/${manualVoucher.route}/edit`, { id: made.ID }, { replace: true });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
  };
  const { data } = preview;
  const title = t(RED === '1' ? 'voucher.redCopy' : 'voucher.copy');
  return (
    <Page title={data ? `${title} · ${data.VOUCHER_NO}` : title}>
      <Card>
        {preview.isPending && <Skeleton height={200} />}
        {preview.error && <LoadFailed error={preview.error} onRetry={() => void preview.refetch()} />}
        {data && data.REFUSALS.length === 0 && (
          <p className={classes['hint']}>{t(RED === '1' ? 'voucher.redCopyHint' : 'voucher.copyHint')}</p>
        )}
        {data && data.REFUSALS.length > 0 && (
          <div role="alert" className={classes['refused']}>
            <strong>{t('voucher.notCopied')}</strong>
            <ul>
              {data.REFUSALS.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        )}
        {data && <ProposedLines lines={data.ENTRIES} CURRENCY_CODE={data.CURRENCY_CODE} about={[data.VOUCHER_DATE, data.CURRENCY_CODE]} />}
        <div className={classes['buttons']}>
          <Button variant="default" onClick={back}>
            {t('action.dismiss')}
          </Button>
          {data && (
            <Button loading={isPending} disabled={data.REFUSALS.length > 0} onClick={() => void run()}>
              {t('proposed.make')}
            </Button>
          )}
        </div>
      </Card>
    </Page>
  );
}
