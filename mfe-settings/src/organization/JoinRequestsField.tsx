import { isEmailDomain, isPublicMailDomain } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { makeStyles, useId } from '@recueil/shell/ui';
import { Switch } from '@recueil/shell/ui-form';
import type { FormikProps } from 'formik';
import { parseDomains } from './parse-domains.ts';

const useStyles = makeStyles({
  root: { gridColumn: '1 / -1' },
  hint: { margin: '0', font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  switch: { marginLeft: '-8px' },
});

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
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const id = useId('join-requests');
  const domains = parseDomains(form.values.emailDomains);
  const isPossible = canAcceptJoinRequests(domains);
  return (
    <div className={styles.root}>
      <Switch
        className={styles.switch}
        label={t('organization.joinRequests')}
        checked={isPossible && form.values.acceptsJoinRequests === 'true'}
        disabled={readOnly || !isPossible}
        aria-describedby={id}
        onChange={(_event, { checked }) =>
          void form.setFieldValue('acceptsJoinRequests', String(checked))
        }
      />
      <p id={id} className={styles.hint}>
        {t('organization.joinRequestsHint')}
        {!readOnly &&
          !isPossible &&
          ` ${t(domains.some(isPublicMailDomain) ? 'organization.joinRequestsPublic' : 'organization.joinRequestsNeedDomains')}`}
      </p>
    </div>
  );
};
