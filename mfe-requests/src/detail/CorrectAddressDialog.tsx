import { acceptsFullEdits } from '@recueil/backend/contract';
import { useState } from 'react';
import { FormikProvider, useFormik } from 'formik';
import type { Request } from '@recueil/backend/contract';
import { useSendRequestMutation } from '../request/request-changes.api.ts';
import { useToasts } from '../ui/use-toasts.ts';
import { useRequestsTranslate } from '../i18n/messages.ts';
import { requestSchema } from '../request-form/request-values.ts';
import { splitServerErrors } from '../request-form/server-errors.ts';
import { TextField } from '../request-form/TextField.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useSaveEdit } from './edit/use-save-edit.ts';

export const CorrectAddressDialog = ({
  request,
  onClose,
}: {
  request: Request;
  onClose: () => void;
}) => {
  const t = useRequestsTranslate();
  const { showSuccess, showError } = useToasts();
  const saveEdit = useSaveEdit();
  const [send] = useSendRequestMutation();
  const [savedRequest, setSavedRequest] = useState(request);
  const form = useFormik({
    initialValues: { recipientEmail: request.recipientEmail },
    validationSchema: requestSchema(new Date()).pick(['recipientEmail']),
    onSubmit: async (values) => {
      const address = values.recipientEmail.trim();
      const saved = address === savedRequest.recipientEmail ? savedRequest : await save(address);
      if (!saved) return false;
      setSavedRequest(saved);
      const { error } = await send(request.id);
      if (error) showError(saved === savedRequest ? t('bounce.failed') : t('bounce.saved'), error);
      else showSuccess(t('bounce.done'), t('sending.sentText', { email: saved.recipientEmail }));
      return !error;
    },
  });
  const save = async (recipientEmail: string): Promise<Request | null> => {
    const base = { request: savedRequest, documents: [] };
    const result = await saveEdit(base, { recipientEmail }, ['recipientEmail']);
    if (result.kind === 'saved') return result.request;
    if (result.kind === 'changed') {
      setSavedRequest(result.current.request);
      showError(t('bounce.failed'), { status: 412, code: 'changed-meanwhile' });
      return null;
    }
    const { fieldErrors } = splitServerErrors(result.error.errors ?? [], form.values);
    if (fieldErrors['recipientEmail']) form.setStatus(fieldErrors);
    else showError(t('bounce.failed'), result.error);
    return null;
  };
  return (
    <FormikProvider value={form}>
      <FormDialog
        title={t('bounce.dialogTitle', { name: request.recipientName })}
        submitLabel={t('bounce.send')}
        busyLabel={t('bounce.busy')}
        onSubmit={form.submitForm}
        onClose={onClose}
      >
        <p>{t('bounce.dialogText')}</p>
        {!acceptsFullEdits(request.status) && <p>{t('bounce.dialogOpened')}</p>}
        <TextField name="recipientEmail" type="email" label={t('wizard.recipientEmail')} required />
      </FormDialog>
    </FormikProvider>
  );
};
