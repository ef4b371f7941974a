import { FormikProvider, useFormik } from 'formik';
import { object, string } from 'yup';
import { REQUEST_LIMITS, VALIDATION_MESSAGES as M } from '@recueil/backend/contract';
import type { Request } from '@recueil/backend/contract';
import { useChangeRequestStatusMutation } from '../../request/request-changes.api.ts';
import { TextField } from '../../request-form/TextField.tsx';
import { useToasts } from '../../ui/use-toasts.ts';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';

const LIMIT = REQUEST_LIMITS.rejectionReason;
const reason = string().trim().max(LIMIT, M.reasonTooLong);
const SCHEMAS = {
  cancel: object({ reason }),
  reject: object({ reason: reason.required(M.reasonMissing) }),
};

export const EndRequestDialog = ({
  request,
  kind,
  onClose,
}: {
  request: Pick<Request, 'id'>;
  kind: keyof typeof SCHEMAS;
  onClose: () => void;
}) => {
  const t = useRequestsTranslate();
  const { showSuccess, showError } = useToasts();
  const [changeStatus] = useChangeRequestStatusMutation();
  const form = useFormik({
    initialValues: { reason: '' },
    validationSchema: SCHEMAS[kind],
    onSubmit: async (values) => {
      const status = kind === 'cancel' ? ('cancelled' as const) : ('rejected' as const);
      const text = values.reason.trim();
      const body = text ? { status, reason: text } : { status };
      const { error } = await changeStatus({ id: request.id, body });
      if (error) showError(t(`act.${kind}.failed`), error);
      else showSuccess(t(`act.${kind}.done`));
      return !error;
    },
  });
  return (
    <FormikProvider value={form}>
      <FormDialog
        danger
        title={t(`act.${kind}.title`)}
        submitLabel={t(`act.${kind}.confirm`)}
        busyLabel={t(`act.${kind}.busy`)}
        cancelLabel={t('detail.keep')}
        onSubmit={form.submitForm}
        onClose={onClose}
      >
        <p>{t(`act.${kind}.text`)}</p>
        <TextField
          name="reason"
          label={t(`act.${kind}.reason`)}
          required={kind === 'reject'}
          limit={LIMIT}
          rows={3}
        />
      </FormDialog>
    </FormikProvider>
  );
};
