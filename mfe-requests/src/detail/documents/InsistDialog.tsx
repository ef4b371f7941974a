import { FormikProvider, useFormik } from 'formik';
import { object, string } from 'yup';
import { REQUEST_LIMITS, VALIDATION_MESSAGES as M } from '@recueil/backend/contract';
import { TextField } from '../../request-form/TextField.tsx';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';

const LIMIT = REQUEST_LIMITS.rejectionReason;
const SCHEMA = object({
  reason: string().trim().required(M.required).max(LIMIT, M.reasonTooLong),
});

export const InsistDialog = ({
  title,
  onInsist,
  onClose,
}: {
  /** Of the document. */
  title: string;
  /** Resolves to whether it succeeded. */
  onInsist: (reason: string) => Promise<boolean>;
  onClose: () => void;
}) => {
  const t = useRequestsTranslate();
  const form = useFormik({
    initialValues: { reason: '' },
    validationSchema: SCHEMA,
    onSubmit: ({ reason }) => onInsist(reason.trim()),
  });
  return (
    <FormikProvider value={form}>
      <FormDialog
        title={t('detail.unavailable.insistTitle')}
        submitLabel={t('detail.unavailable.insist')}
        busyLabel={t('detail.unavailable.insistBusy')}
        onSubmit={form.submitForm}
        onClose={onClose}
      >
        <p>
          <b dir="auto">{title}</b>
        </p>
        <p>{t('detail.unavailable.insistText')}</p>
        <TextField
          name="reason"
          label={t('detail.unavailable.insistReason')}
          required
          limit={LIMIT}
          rows={3}
        />
      </FormDialog>
    </FormikProvider>
  );
};
