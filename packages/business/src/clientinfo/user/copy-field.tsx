import { success } from '@sampan/widgets/feedback.tsx';
import { useT } from '@sampan/widgets/i18n.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { TextInput } from '@sampan/widgets/ui/input.tsx';
import classes from './user.module.css';

/** A text to take along. Where the browser lets nobody copy (no TLS) it is selected, to be copied by hand. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const t = useT();
  const copy = async (field: HTMLInputElement | null): Promise<void> => {
    field?.select();
    try {
      await navigator.clipboard.writeText(value);
      success(t('user.copied'));
    } catch {
      field?.focus();
    }
  };
  return (
    <div className={classes['password']}>
      <TextInput label={label} value={value} readOnly onFocus={(event) => event.currentTarget.select()} />
      <Button variant="default" onClick={(event) => void copy(event.currentTarget.parentElement?.querySelector('input') ?? null)}>
        {t('user.copy')}
      </Button>
    </div>
  );
}
