import { useFormikContext } from 'formik';
import { useRequestsTranslate } from '../../i18n/late-messages.ts';
import { countErrors } from './count-errors.ts';
import { useFormStyles } from '../../request-form/form.styles.ts';
import type { RequestValues } from '../../request-form/request-values.ts';

/** How many fields still stand in the way; of these alone, when they are named. */
export const ErrorCount = ({ fields }: { fields?: readonly (keyof RequestValues)[] }) => {
  const t = useRequestsTranslate();
  const styles = useFormStyles();
  const { errors } = useFormikContext<RequestValues>();
  const counted = fields ? fields.map((field) => errors[field]) : errors;
  return (
    <span className={styles.endNote} role="status">
      {t('wizard.fieldsToFix', { count: countErrors(counted) })}
    </span>
  );
};
