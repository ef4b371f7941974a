import { useFormikContext } from 'formik';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { useFormStyles } from '../../request-form/form.styles.ts';
import type { RequestValues } from '../../request-form/request-values.ts';

const countErrors = (errors: unknown): number => {
  if (typeof errors === 'string') return 1;
  if (typeof errors !== 'object' || errors === null) return 0;
  return Object.values(errors).reduce<number>((sum, part) => sum + countErrors(part), 0);
};

export const ErrorCount = () => {
  const t = useRequestsTranslate();
  const styles = useFormStyles();
  const { errors } = useFormikContext<RequestValues>();
  return (
    <span className={styles.endNote} role="status">
      {t('wizard.fieldsToFix', { count: countErrors(errors) })}
    </span>
  );
};
