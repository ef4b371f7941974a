import { Formik } from 'formik';
import { object, string } from 'yup';
import { useEffect, useRef } from 'react';
import { Button } from '@recueil/shell/ui';
import { Field, Textarea } from '@recueil/shell/ui-form';
import { REQUEST_LIMITS as L } from '@recueil/backend/contract';
import { useWords } from '../words.ts';
import { useRowStyles } from './row.styles.ts';

// Messages are catalogue keys: the same rule speaks the reader's language.
const schema = object({ reason: string().trim().required('reason.missing').max(L.rejectionReason, 'reason.tooLong') });

/** The reason the recipient will read. `onReject` answers whether it went through; then the form is gone with its row's buttons. */
export const RejectForm = ({ onReject, onCancel }: { onReject: (reason: string) => Promise<boolean>; onCancel: () => void }) => {
  const t = useWords();
  const styles = useRowStyles();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Formik
      initialValues={{ reason: '' }}
      validationSchema={schema}
      validateOnBlur={false}
      onSubmit={async ({ reason }) => {
        await onReject(reason.trim());
      }}
    >
      {({ values, errors, submitCount, isSubmitting, setFieldValue, handleSubmit }) => {
        const error = submitCount > 0 ? errors.reason : undefined;
        return (
          <form
            noValidate
            onSubmit={(event) => {
              handleSubmit(event);
              field.current?.focus();
            }}
            onKeyDown={(event) => event.key === 'Escape' && onCancel()}
          >
            <Field label={t('reason.label')} hint={t('reason.hint')} validationMessage={error && t(error)} validationState={error ? 'error' : 'none'}>
              <Textarea ref={field} name="reason" rows={2} resize="vertical" value={values.reason} onChange={(_event, { value }) => void setFieldValue('reason', value)} />
            </Field>
            <div className={styles.formActions}>
              <Button onClick={onCancel}>{t('cancel')}</Button>
              <Button type="submit" appearance="primary" className={styles.danger} disabledFocusable={isSubmitting}>{t('reason.submit')}</Button>
            </div>
          </form>
        );
      }}
    </Formik>
  );
};
