import {
  isEmailDomain,
  parseWebAddress,
  ORGANIZATION_LIMITS as L,
  RETENTION_DAYS,
  SESSION_TIMEOUTS,
  toInitials,
  type Organization,
} from '@recueil/backend/contract';
import { useSession, useTranslate } from '@recueil/shell/contract';
import * as yup from 'yup';
import { FormField } from '../form/FormField.tsx';
import { LoadState } from '../form/LoadState.tsx';
import { PictureField } from '../form/PictureField.tsx';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { useSettingsForm } from '../form/use-settings-form.ts';
import { canAcceptJoinRequests, JoinRequestsField } from './JoinRequestsField.tsx';
import { OutsideDomains } from './OutsideDomains.tsx';
import { parseDomains } from './parse-domains.ts';
import { RequireTwoFactorField } from './RequireTwoFactorField.tsx';
import {
  RequestDefaultsFields,
  toDefaultsBody,
  toRequestDefaults,
  useRequestDefaultsSchema,
} from './RequestDefaultsFields.tsx';
import { RetentionField } from './RetentionField.tsx';
import { SessionLimitField } from './SessionLimitField.tsx';
import { SignInAfterIdleField } from './SignInAfterIdleField.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';
import { VisibilityField } from './VisibilityField.tsx';
import {
  useOrganizationQuery,
  useRemoveLogoMutation,
  useUpdateOrganizationMutation,
  useUploadLogoMutation,
} from '../settings.api.ts';

const OrganizationForm = ({
  organization,
  mayEdit,
}: {
  organization: Organization;
  mayEdit: boolean;
}) => {
  const t = useTranslate('mfe-settings');
  const [update] = useUpdateOrganizationMutation();
  const [upload] = useUploadLogoMutation();
  const [remove] = useRemoveLogoMutation();
  const tooLong = ({ max }: { max: number }) => t('tooLong', { count: max });
  const { name, website, address, city, state, zipCode, country, timeZone } = organization;
  const initialValues = {
    name,
    website,
    address,
    city,
    state,
    zipCode,
    country,
    timeZone,
    visibility: organization.visibility,
    maxSessionMinutes: String(organization.maxSessionMinutes ?? ''),
    requireTwoFactor: String(organization.requireTwoFactor),
    requireSignInAfterIdle: String(organization.requireSignInAfterIdle),
    emailDomains: organization.emailDomains.join(', '),
    ...toRequestDefaults(organization),
    acceptsJoinRequests: String(organization.acceptsJoinRequests),
    retentionDays: String(organization.retentionDays ?? ''),
  };
  const defaultsSchema = useRequestDefaultsSchema(organization);
  const form = useSettingsForm({
    initialValues,
    validationSchema: yup.object({
      name: yup.string().trim().required(t('required')).max(L.name, tooLong),
      website: yup
        .string()
        .trim()
        .max(255, tooLong)
        .test(
          'website',
          t('urlInvalid'),
          (website) => !website || parseWebAddress(website) !== null,
        ),
      address: yup.string().max(L.address, tooLong),
      city: yup.string().max(L.city, tooLong),
      state: yup.string().max(L.state, tooLong),
      zipCode: yup.string().max(L.zipCode, tooLong),
      country: yup.string().max(L.country, tooLong),
      emailDomains: yup
        .string()
        .test(
          'domains',
          t('organization.emailDomainsInvalid', { max: L.emailDomains }),
          (text = '') => {
            const domains = parseDomains(text);
            return domains.length <= L.emailDomains && domains.every(isEmailDomain);
          },
        ),
      ...defaultsSchema,
    }),
    version: organization.version,
    save: (
      {
        maxSessionMinutes,
        requireTwoFactor,
        requireSignInAfterIdle,
        emailDomains,
        acceptsJoinRequests,
        linkDays,
        fileGroups,
        maxFileMegabytes,
        retentionDays,
        ...texts
      },
      _initial,
      version,
    ) =>
      update({
        version,
        body: {
          ...texts,
          requireTwoFactor: requireTwoFactor === 'true',
          requireSignInAfterIdle: requireSignInAfterIdle === 'true',
          emailDomains: parseDomains(emailDomains),
          acceptsJoinRequests:
            acceptsJoinRequests === 'true' && canAcceptJoinRequests(parseDomains(emailDomains)),
          retentionDays: RETENTION_DAYS.find((days) => String(days) === retentionDays) ?? null,
          ...toDefaultsBody({ linkDays, fileGroups, maxFileMegabytes }),
          maxSessionMinutes:
            SESSION_TIMEOUTS.find((minutes) => String(minutes) === maxSessionMinutes) ?? null,
        },
      }),
    saved: t('organization.saved'),
    failed: t('organization.failed'),
  });
  const common = { form, readOnly: !mayEdit };
  return (
    <SettingsForm
      title={t('organization.title')}
      lead={t('organization.lead')}
      form={form}
      {...(mayEdit ? {} : { readOnly: t('organization.readOnly') })}
    >
      <PictureField
        texts="organization.logo"
        letters={toInitials(organization.name)}
        imageUrl={organization.logoUrl}
        wide
        readOnly={!mayEdit}
        onUpload={upload}
        onRemove={remove}
      />
      <FormField
        {...common}
        name="name"
        label={t('organization.name')}
        autoComplete="organization"
        required
        wide
      />
      <FormField
        {...common}
        name="website"
        label={t('organization.website')}
        type="url"
        autoComplete="url"
        wide
      />
      <FormField
        {...common}
        name="address"
        label={t('organization.address')}
        autoComplete="street-address"
        wide
      />
      <FormField
        {...common}
        name="zipCode"
        label={t('organization.zipCode')}
        autoComplete="postal-code"
      />
      <FormField
        {...common}
        name="city"
        label={t('organization.city')}
        autoComplete="address-level2"
      />
      <FormField
        {...common}
        name="state"
        label={t('organization.state')}
        hint={t('organization.stateHint')}
        autoComplete="address-level1"
      />
      <FormField
        {...common}
        name="country"
        label={t('organization.country')}
        autoComplete="country-name"
      />
      <TimeZoneField
        form={form}
        label={t('organization.timeZone')}
        hint={t('organization.timeZoneHint')}
        readOnly={!mayEdit}
      />
      <VisibilityField form={form} readOnly={!mayEdit} />
      <SessionLimitField form={form} readOnly={!mayEdit} />
      <SignInAfterIdleField form={form} readOnly={!mayEdit} />
      <RequireTwoFactorField
        form={form}
        isRequired={organization.requireTwoFactor}
        readOnly={!mayEdit}
      />
      <FormField
        {...common}
        name="emailDomains"
        label={t('organization.emailDomains')}
        hint={t('organization.emailDomainsHint')}
        wide
      />
      <OutsideDomains domains={parseDomains(form.values.emailDomains)} />
      <JoinRequestsField form={form} readOnly={!mayEdit} />
      <RequestDefaultsFields form={form} ceilings={organization.ceilings} readOnly={!mayEdit} />
      <RetentionField form={form} readOnly={!mayEdit} />
    </SettingsForm>
  );
};

export const OrganizationScreen = () => {
  const { user } = useSession();
  const query = useOrganizationQuery();
  const { data } = query;
  if (data)
    return (
      <OrganizationForm organization={data} mayEdit={user !== null && user.role !== 'member'} />
    );
  return <LoadState queries={[query]} />;
};
