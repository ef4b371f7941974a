import { isEmailDomain, isPublicMailDomain } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import type { FormikProps } from 'formik';
import { SwitchField } from '../form/SwitchField.tsx';
import { parseDomains } from './parse-domains.ts';

/** Join requests need domains, and those of public mail providers prove nothing. */
export const canAcceptJoinRequests = (domains: readonly string[]): boolean =>
  domains.length > 0 && domains.every((each) => isEmailDomain(each) && !isPublicMailDomain(each));

interface Props<Values> {
  form: FormikProps<Values>;
  readOnly: boolean;
}

/** The value is a boolean as text; it counts only while the domains are fit for it. */
export const JoinRequestsField = <
  Values extends { acceptsJoinRequests: string; emailDomains: string },
>({
  form,
  readOnly,
}: Props<Values>) => {
  const t = useTranslate('mfe-settings');
  const domains = parseDomains(form.values.emailDomains);
  const isPossible = canAcceptJoinRequests(domains);
  const obstacle = domains.some(isPublicMailDomain)
    ? 'organization.joinRequestsPublic'
    : 'organization.joinRequestsNeedDomains';
  return (
    <SwitchField
      label={t('organization.joinRequests')}
      hint={[
        t('organization.joinRequestsHint'),
        ...(readOnly || isPossible ? [] : [t(obstacle)]),
      ].join(' ')}
      checked={isPossible && form.values.acceptsJoinRequests === 'true'}
      disabled={readOnly || !isPossible}
      onChange={(checked) => void form.setFieldValue('acceptsJoinRequests', String(checked))}
    />
  );
};
