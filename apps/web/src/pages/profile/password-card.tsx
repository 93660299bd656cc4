import { useForm } from 'react-hook-form';
import { post } from '@sampan/widgets/api/client.ts';
import { success } from '@sampan/widgets/feedback.tsx';
import { useT } from '@sampan/widgets/i18n.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { PasswordInput } from '@sampan/widgets/ui/switches.tsx';
import { Card } from '@sampan/widgets/ui/page.tsx';
import { showAtFields } from './show-at-fields.ts';
import classes from './profile-page.module.css';

/** The keys of `access/change-password`. */
interface Passwords {
  old_password: string;
  new_password: string;
}
/** What the form holds: the new one twice. */
interface Typed extends Passwords {
  repeated: string;
}
const EMPTY: Typed = { old_password: '', new_password: '', repeated: '' };
const PASSWORD_MIN = 8;

export function PasswordCard({ username }: { username: string }) {
  const t = useT();
  const form = useForm<Typed>({ defaultValues: EMPTY });
  const { errors, isSubmitting } = form.formState;

  const save = form.handleSubmit(async ({ old_password, new_password }) => {
    const passwords: Passwords = { old_password, new_password };
    try {
      await post('access/change-password', { ...passwords }, { ownRefusals: true });
    } catch (error) {
      return showAtFields(error, form.setError, ['old_password', 'new_password']);
    }
    form.reset(EMPTY);
    success(t('profile.passwordChanged'));
  });
  const eye = (isVisible: boolean) => ({ 'aria-label': t(isVisible ? 'signin.hidePassword' : 'signin.showPassword'), tabIndex: 0 });

  return (
    <Card title={t('profile.changePassword')}>
      <form onSubmit={(event) => void save(event)} noValidate className={classes['form']}>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordInput
          label={t('profile.oldPassword')}
          autoComplete="current-password"
          visibilityToggleButtonProps={eye(false)}
          error={errors.old_password?.message}
          {...form.register('old_password', { required: t('valid.required') })}
        />
        <div className={classes['pair']}>
          <PasswordInput
            label={t('profile.newPassword')}
            description={t('register.passwordHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="new-password"
            visibilityToggleButtonProps={eye(false)}
            error={errors.new_password?.message}
            {...form.register('new_password', {
              required: t('valid.required'),
              minLength: { value: PASSWORD_MIN, message: t('valid.passwordShort') },
            })}
          />
          <PasswordInput
            label={t('register.passwordConfirm')}
            autoComplete="new-password"
            visibilityToggleButtonProps={eye(false)}
            error={errors.repeated?.message}
            {...form.register('repeated', { validate: (value, all) => value === all.new_password || t('valid.passwordsDiffer') })}
          />
        </div>
        <div className={classes['buttons']}>
          <span className={classes['hint']}>{t('profile.passwordHint')}</span>
          <Button type="submit" loading={isSubmitting}>
            {t('profile.changePassword')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
