import { useState } from 'react';
import { Field, Textarea } from '@recueil/shell/ui-form';
import { useFormat } from '@recueil/shell/contract';
import { REQUEST_LIMITS } from '@recueil/backend/contract';
import type { Request } from '@recueil/backend/contract';
import { useChangeRequestStatusMutation } from '../../requests.api.ts';
import { useToasts } from '../../ui/use-toasts.ts';
import { useRequestsTranslate } from '../../i18n/late-messages.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';

export const EndRequestDialog = ({
  request,
  kind,
  onClose,
}: {
  request: Pick<Request, 'id'>;
  kind: 'cancel' | 'reject';
  onClose: () => void;
}) => {
  const t = useRequestsTranslate();
  const format = useFormat();
  const { showSuccess, showError } = useToasts();
  const [changeStatus] = useChangeRequestStatusMutation();
  const [reason, setReason] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const limit = REQUEST_LIMITS.rejectionReason;
  const isReasonMissing = kind === 'reject' && reason.trim() === '';
  const problem =
    reason.trim().length > limit
      ? t('act.reasonTooLong')
      : isSubmitted && isReasonMissing
        ? t('rules.reasonMissing')
        : undefined;
  const submit = async () => {
    setIsSubmitted(true);
    if (isReasonMissing || problem) return false;
    const status = kind === 'cancel' ? ('cancelled' as const) : ('rejected' as const);
    const { error } = await changeStatus({
      id: request.id,
      body: { status, ...(reason.trim() ? { reason: reason.trim() } : {}) },
    });
    if (error) showError(t(`act.${kind}.failed`), error);
    else showSuccess(t(`act.${kind}.done`));
    return !error;
  };
  return (
    <FormDialog
      danger
      title={t(`act.${kind}.title`)}
      submitLabel={t(`act.${kind}.confirm`)}
      busyLabel={t(`act.${kind}.busy`)}
      cancelLabel={t('detail.keep')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t(`act.${kind}.text`)}</p>
      <Field
        label={t(`act.${kind}.reason`)}
        required={kind === 'reject'}
        validationMessage={problem}
        validationState={problem ? 'error' : 'none'}
        hint={t('wizard.counter', {
          used: format.number(reason.length),
          limit: format.number(limit),
        })}
      >
        <Textarea
          dir="auto"
          rows={3}
          resize="vertical"
          value={reason}
          onChange={(_event, { value }) => setReason(value)}
        />
      </Field>
    </FormDialog>
  );
};
