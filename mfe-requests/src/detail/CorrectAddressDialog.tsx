import { acceptsFullEdits } from '@recueil/backend/contract';
import { useState } from 'react';
import { ValidationError } from 'yup';
import { Input } from '@recueil/shell/ui';
import { Field } from '@recueil/shell/ui-form';
import type { Request } from '@recueil/backend/contract';
import { useSendRequestMutation } from '../requests.api.ts';
import { useToasts } from '../ui/use-toasts.ts';
import { useRequestsTranslate } from '../i18n/late-messages.ts';
import { requestSchema } from '../request-form/request-values.ts';
import { translateRuleMessage } from '../request-form/server-errors.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useSaveEdit } from './edit/use-save-edit.ts';

const validateEmail = (recipientEmail: string): string | null => {
  try {
    requestSchema(new Date()).validateSyncAt('recipientEmail', { recipientEmail });
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return error.message;
    throw error;
  }
};

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
  const [address, setAddress] = useState(request.recipientEmail);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [refused, setRefused] = useState<{ address: string; message: string } | null>(null);
  const newAddress = address.trim();
  const problem = isSubmitted ? validateEmail(address) : null;
  const message = problem ?? (refused?.address === newAddress ? refused.message : null);

  const save = async (): Promise<Request | null> => {
    const base = { request: savedRequest, documents: [] };
    const result = await saveEdit(base, { recipientEmail: newAddress }, ['recipientEmail']);
    if (result.kind === 'saved') return result.request;
    if (result.kind === 'changed') {
      setSavedRequest(result.current.request);
      showError(t('bounce.failed'), { status: 412, code: 'changed-meanwhile' });
      return null;
    }
    const addressError = result.error.errors?.find(({ field }) => field === 'recipientEmail');
    if (addressError) setRefused({ address: newAddress, message: addressError.message });
    else showError(t('bounce.failed'), result.error);
    return null;
  };
  const submit = async () => {
    setIsSubmitted(true);
    if (validateEmail(address) !== null) return false;
    const saved = newAddress === savedRequest.recipientEmail ? savedRequest : await save();
    if (!saved) return false;
    setSavedRequest(saved);
    const { error } = await send(request.id);
    if (error) showError(saved === savedRequest ? t('bounce.failed') : t('bounce.saved'), error);
    else showSuccess(t('bounce.done'), t('detail.sentText', { email: saved.recipientEmail }));
    return !error;
  };
  return (
    <FormDialog
      title={t('bounce.dialogTitle', { name: request.recipientName })}
      submitLabel={t('bounce.send')}
      busyLabel={t('bounce.busy')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('bounce.dialogText')}</p>
      {!acceptsFullEdits(request.status) && <p>{t('bounce.dialogOpened')}</p>}
      <Field
        label={t('wizard.recipientEmail')}
        required
        validationMessage={message === null ? undefined : translateRuleMessage(t, message)}
        validationState={message === null ? 'none' : 'error'}
      >
        <Input
          type="email"
          autoComplete="off"
          dir="ltr"
          value={address}
          onChange={(_event, { value }) => setAddress(value)}
        />
      </Field>
    </FormDialog>
  );
};
