import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PICTURE_MEGABYTES_MAX, USER_NAME_MAX } from '#basics/limits.ts';
import { PICTURE_TYPES } from '#contract/files/uploads.ts';
import { AppError } from '#contract/http/errors.ts';
import type { User } from '#contract/people/users.ts';
import { saveProfile } from '#web/features/account/account.api.ts';
import { useAction } from '#web/features/account/use-action.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/floating/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { PhotoInput } from '#web/ui/forms/photo-input.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { Section } from '#web/ui/section.tsx';

export function ProfileSection({
  user,
  storePhoto,
  onSaved,
}: {
  user: User;
  /** @returns the address of the stored picture */
  storePhoto: (photo: File) => Promise<string>;
  onSaved: () => Promise<void>;
}) {
  const t = useTranslations('account');
  const action = useAction();
  const [name, setName] = useState(user.user_name);
  const [photo, setPhoto] = useState<File | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const done = await action.run(async () => {
      // The server ignores an empty name and would keep the old one.
      if (name.trim() === '') throw new AppError('invalid_input', { fields: { user_name: 'name_needed' } });
      const address = photo ? await storePhoto(photo) : null;
      await saveProfile(user.user_email, { user_name: name, ...(address && { user_photo: address }) });
    });
    if (!done) return;
    setPhoto(null);
    toast.success(t('saved'));
    await onSaved();
  }

  return (
    <Section id="profile" title={t('profile.title')} lead={t('profile.lead')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-5">
        <Field label={t('profile.name')} required error={action.fault('user_name')}>
          <TextInput
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={USER_NAME_MAX}
            autoComplete="name"
          />
        </Field>
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name={user.user_name} photo={user.user_photo} size="large" />
          <div className="min-w-[min(12rem,100%)] flex-1">
            <Field
              label={t('profile.photo')}
              hint={t('profile.photoHint', { megabytes: PICTURE_MEGABYTES_MAX })}
              error={action.fault('image')}
            >
              <PhotoInput
                value={photo}
                onChange={setPhoto}
                accept={PICTURE_TYPES.join(',')}
                chooseLabel={t('profile.choosePhoto')}
                changeLabel={t('profile.changePhoto')}
                removeLabel={t('profile.removePhoto')}
              />
            </Field>
          </div>
        </div>
        <Button type="submit" loading={action.pending} className="justify-self-start">
          {t('profile.submit')}
        </Button>
      </form>
    </Section>
  );
}
