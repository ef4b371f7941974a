import { isEmailDomain, isCommonMailDomain } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import type { FormikProps } from 'formik';
import { SwitchField } from '../form/SwitchField.tsx';
import { parseDomains } from './parse-domains.ts';

/** Join requests need domains, and those of public mail providers prove nothing. */
export const canAcceptJoinRequests = (domains: readonly string[]): boolean =>
  domains.length > 0 && domains.every((each) => isEmailDomain(each) && !isCommonMailDomain(each));

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
  // The server knows more public providers than the browser.
  const isPublic = domains.some(isCommonMailDomain) || form.errors.acceptsJoinRequests;
  const obstacle = isPublic
    ? 'organization.joinRequestsPublic'
    : isPossible
      ? null
      : 'organization.joinRequestsNeedDomains';
  return (
    <SwitchField
      label={t('organization.joinRequests')}
      hint={[
        t('organization.joinRequestsHint'),
        ...(readOnly || obstacle === null ? [] : [t(obstacle)]),
      ].join(' ')}
      checked={isPossible && form.values.acceptsJoinRequests === 'true'}
      disabled={readOnly || !isPossible}
      onChange={(checked) => void form.setFieldValue('acceptsJoinRequests', String(checked))}
    />
  );
};
