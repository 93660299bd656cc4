import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useQueryClient } from '@tanstack/react-query';
import { success } from '@sampan/widgets/feedback.tsx';
import { useT } from '@sampan/widgets/i18n.ts';
import type { SessionUser } from '@sampan/model/session-user.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { TextInput } from '@sampan/widgets/ui/input.tsx';
import { Card } from '@sampan/widgets/ui/page.tsx';
import { AvatarField, type NewPicture } from './avatar-field.tsx';
import { saveProfile } from '../../shell/save-profile.ts';
import { showAtFields } from './show-at-fields.ts';
import classes from './profile-page.module.css';

interface Person {
  firstname: string;
  lastname: string;
  email: string;
}
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function PersonCard({ profile }: { profile: SessionUser }) {
  const t = useT();
  const queries = useQueryClient();
  const [picture, setPicture] = useState<NewPicture | null>(null);
  const form = useForm<Person>({ defaultValues: { firstname: profile.firstname, lastname: profile.lastname, email: profile.email ?? '' } });
  const { errors, isSubmitting, isDirty } = form.formState;

  const save = form.handleSubmit(async (person) => {
    try {
      await saveProfile({ ...person, email: person.email.trim(), ...(picture === null ? {} : { avatar: picture.file }) });
    } catch (error) {
      return showAtFields(error, form.setError, ['firstname', 'lastname', 'email']);
    }
    form.reset(person);
    await queries.invalidateQueries({ queryKey: ['profile'] });
    setPicture(null);
    success(t('success.saved'));
  });
  const required = { validate: (value: string) => value.trim() !== '' || t('valid.required') };

  return (
    <Card title={t('profile.person')}>
      <form onSubmit={(event) => void save(event)} noValidate className={classes['form']}>
        <AvatarField person={picture === null ? profile : { ...profile, avatar: picture.preview }} onChange={setPicture} />
        <div className={classes['pair']}>
          <TextInput
            label={t('register.lastname')}
            withAsterisk
            autoComplete="family-name"
            error={errors.lastname?.message}
            {...form.register('lastname', required)}
          />
          <TextInput
            label={t('register.firstname')}
            withAsterisk
            autoComplete="given-name"
            error={errors.firstname?.message}
            {...form.register('firstname', required)}
          />
        </div>
        <div className={classes['pair']}>
          <TextInput label={t('signin.username')} value={profile.username} readOnly classNames={{ input: classes['readOnly'] ?? '' }} />
          <TextInput
            label={t('profile.email')}
            type="email"
            autoComplete="email"
            error={errors.email?.message}
            {...form.register('email', { validate: (value) => value.trim() === '' || EMAIL.test(value.trim()) || t('valid.email') })}
          />
        </div>
        <div className={classes['buttons']}>
          <Button type="submit" loading={isSubmitting} disabled={!isDirty && picture === null}>
            {t('action.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
