import {
  isPhoneNumber,
  PROFILE_LIMITS as L,
  toInitials,
  type Profile,
} from '@recueil/backend/contract';
import { api, useTranslate } from '@recueil/shell/contract';
import { Input } from '@recueil/shell/ui';
import { Field } from '@recueil/shell/ui-form';
import { LockClosedRegular } from '@fluentui/react-icons';
import * as yup from 'yup';
import { FormField } from '../form/FormField.tsx';
import { PictureField } from '../form/PictureField.tsx';
import { LoadState } from '../form/LoadState.tsx';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { useSettingsForm } from '../form/use-settings-form.ts';
import {
  useRemovePictureMutation,
  useUpdateProfileMutation,
  useUploadPictureMutation,
} from '../settings.api.ts';

const ProfileForm = ({ profile }: { profile: Profile }) => {
  const t = useTranslate('mfe-settings');
  const [update] = useUpdateProfileMutation();
  const [upload] = useUploadPictureMutation();
  const [remove] = useRemovePictureMutation();
  const tooLong = ({ max }: { max: number }) => t('tooLong', { count: max });
  const initialValues = {
    firstName: profile.firstName,
    lastName: profile.lastName,
    phone: profile.phone,
    bio: profile.bio,
  };
  const form = useSettingsForm({
    initialValues,
    validationSchema: yup.object({
      firstName: yup.string().trim().required(t('required')).max(L.firstName, tooLong),
      lastName: yup.string().max(L.lastName, tooLong),
      phone: yup
        .string()
        .trim()
        .max(50, tooLong)
        .test('phone', t('phoneInvalid'), (phone) => !phone || isPhoneNumber(phone)),
      bio: yup.string().max(L.bio, tooLong),
    }),
    save: update,
    saved: t('profile.saved'),
    failed: t('profile.failed'),
  });
  return (
    <SettingsForm title={t('profile.title')} lead={t('profile.lead')} form={form}>
      <PictureField
        texts="profile.picture"
        letters={
          toInitials(`${profile.firstName} ${profile.lastName}`) || toInitials(profile.email)
        }
        imageUrl={profile.imageUrl}
        onUpload={upload}
        onRemove={remove}
      />
      <FormField
        form={form}
        name="firstName"
        label={t('profile.firstName')}
        autoComplete="given-name"
        required
      />
      <FormField
        form={form}
        name="lastName"
        label={t('profile.lastName')}
        autoComplete="family-name"
      />
      <Field
        label={t('profile.email')}
        hint={t('profile.emailHint')}
        style={{ gridColumn: '1 / -1' }}
      >
        <Input
          type="email"
          value={profile.email}
          readOnly
          appearance="filled-darker"
          contentAfter={<LockClosedRegular aria-hidden />}
        />
      </Field>
      <FormField
        form={form}
        name="phone"
        label={t('profile.phone')}
        type="tel"
        autoComplete="tel"
      />
      <FormField
        form={form}
        name="bio"
        label={t('profile.bio')}
        hint={t('profile.bioHint')}
        rows={4}
        wide
      />
    </SettingsForm>
  );
};

export const ProfileScreen = () => {
  const query = api.useGetProfileQuery();
  const { data } = query;
  if (data) return <ProfileForm profile={data} />;
  return <LoadState queries={[query]} />;
};
