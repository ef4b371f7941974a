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
import { acceptsFullEdits } from './actions/request-actions.ts';
import { useSaveEdit } from './edit/use-save-edit.ts';

/** The create form's own rule for an address; null when there is nothing wrong with it. */
const validateEmail = (recipientEmail: string): string | null => {
  try {
    requestSchema(new Date()).validateSyncAt('recipientEmail', { recipientEmail });
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return error.message;
    throw error;
  }
};

/** Another address for the recipient, saved under the version that was seen, and the mail sent there: one press for both. */
export const CorrectAddressDialog = ({
  request,
  onClose,
}: {
  request: Request;
  onClose: () => void;
}) => {
  const t = useRequestsTranslate();
  const { showSuccess, showError } = useToasts();
  const edit = useSaveEdit();
  const [send] = useSendRequestMutation();
  const [seen, setSeen] = useState(request);
  const [address, setAddress] = useState(request.recipientEmail);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<{ address: string; message: string } | null>(null);
  const wanted = address.trim();
  const problem = tried ? validateEmail(address) : null;
  const message = problem ?? (refused?.address === wanted ? refused.message : null);

  const save = async (from: Request, again: boolean): Promise<Request | null> => {
    const answer = await edit(from, { recipientEmail: wanted });
    if (answer.kind === 'saved') return answer.request;
    // Something else than the address has changed meanwhile: the correction still stands.
    if (
      answer.kind === 'changed' &&
      again &&
      answer.now.request.recipientEmail === from.recipientEmail
    )
      return save(answer.now.request, false);
    if (answer.kind === 'changed') {
      setSeen(answer.now.request);
      showError(t('bounce.failed'), { status: 412, code: 'changed-meanwhile' });
      return null;
    }
    const wrong = answer.error.errors?.find(({ field }) => field === 'recipientEmail');
    if (wrong) setRefused({ address: wanted, message: wrong.message });
    else showError(t('bounce.failed'), answer.error);
    return null;
  };
  const submit = async () => {
    setTried(true);
    if (validateEmail(address) !== null) return false;
    const saved = wanted === seen.recipientEmail ? seen : await save(seen, true);
    if (!saved) return false;
    setSeen(saved);
    const { error } = await send(request.id);
    if (error) showError(saved === seen ? t('bounce.failed') : t('bounce.saved'), error);
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
