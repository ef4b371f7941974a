import { isPhoneNumber, type Profile } from '@recueil/backend/contract';
import { api, type ApiError, describeError, useTranslate } from '@recueil/shell/contract';
import { ErrorState, SkeletonRows } from '@recueil/shell/kit';
import { Input } from '@recueil/shell/ui';
import { Field } from '@recueil/shell/ui-form';
import { LockClosedRegular } from '@fluentui/react-icons';
import { useFormik } from 'formik';
import * as yup from 'yup';
import { FormField } from '../form/FormField.tsx';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { useHandleSaveResponse } from '../form/use-handle-save-response.ts';
import { useUpdateProfileMutation } from '../settings.api.ts';

const ProfileForm = ({ profile }: { profile: Profile }) => {
  const t = useTranslate('mfe-settings');
  const [update] = useUpdateProfileMutation();
  const save = useHandleSaveResponse<Values>({
    saved: t('profile.saved'),
    failed: t('profile.failed'),
  });
  const tooLong = ({ max }: { max: number }) => t('tooLong', { count: max });
  const initialValues = {
    firstName: profile.firstName,
    lastName: profile.lastName,
    phone: profile.phone,
    bio: profile.bio,
  };
  type Values = typeof initialValues;
  const form = useFormik<Values>({
    initialValues,
    validationSchema: yup.object({
      firstName: yup.string().trim().required(t('required')).max(255, tooLong),
      lastName: yup.string().max(255, tooLong),
      phone: yup
        .string()
        .trim()
        .max(50, tooLong)
        .test('phone', t('phoneInvalid'), (phone) => !phone || isPhoneNumber(phone)),
      bio: yup.string().max(1000, tooLong),
    }),
    onSubmit: async (values, helpers) => void save(await update(values), values, helpers),
  });
  return (
    <SettingsForm
      title={t('profile.title')}
      lead={t('profile.lead')}
      dirty={form.dirty}
      saving={form.isSubmitting}
      onSubmit={form.handleSubmit}
    >
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
  const t = useTranslate('mfe-settings');
  const errors = useTranslate();
  const { data, error, refetch } = api.useGetProfileQuery();
  if (data) return <ProfileForm profile={data} />;
  if (error)
    return (
      <ErrorState
        title={t('load.title')}
        detail={describeError(error as ApiError, errors).detail}
        onRetry={() => void refetch()}
      />
    );
  return <SkeletonRows />;
};
