import { useT } from '@sampan/widgets/i18n.ts';
import { success } from '@sampan/widgets/feedback.tsx';
import { saveBlob } from '@sampan/widgets/api/download.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import classes from './factors.module.css';

/** New recovery codes, which nobody can show again: to be copied or saved. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const t = useT();
  const text = codes.join('\n');
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    success(t('factors.copied'));
  };
  return (
    <div className={classes['form']}>
      <p>{t('factors.codesHint')}</p>
      <ul className={classes['codes']} aria-label={t('factors.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes['buttons']}>
        {'clipboard' in navigator && (
          <Button variant="default" onClick={() => void copy()}>
            {t('factors.copy')}
          </Button>
        )}
        <Button variant="default" onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), 'sampan-recovery-codes.txt')}>
          {t('factors.save')}
        </Button>
        <Button onClick={onDone}>{t('factors.kept')}</Button>
      </div>
    </div>
  );
}
