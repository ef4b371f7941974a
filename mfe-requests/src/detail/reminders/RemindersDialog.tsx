import { useFormik } from 'formik';
import { Radio, RadioGroup, Switch } from '@recueil/shell/ui-form';
import { ErrorState, SkeletonText } from '@recueil/shell/kit';
import { ReminderRuleFields } from '@recueil/shell/screen-kit';
import { DEFAULT_REMINDER_SETTINGS } from '@recueil/backend/contract';
import type { Request } from '@recueil/backend/contract';
import { useRequestRemindersQuery, useSetRequestRemindersMutation } from '../../reminders.api.ts';
import { useReminderTexts } from '../../request/use-reminder-texts.ts';
import { useToasts } from '../../ui/use-toasts.ts';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';

// Cancels the padding of the control.
const ALIGNED = { marginLeft: '-8px' };

export const RemindersDialog = ({
  request,
  onClose,
}: {
  request: Pick<Request, 'id'>;
  onClose: () => void;
}) => {
  const t = useRequestsTranslate();
  const { showSuccess, showError } = useToasts();
  const { data, error, refetch } = useRequestRemindersQuery(request.id, {
    refetchOnMountOrArgChange: true,
  });
  const { getRuleText, note, isOrganizationOff } = useReminderTexts();
  const [save] = useSetRequestRemindersMutation();
  // Every choice is valid: the fields offer nothing beyond the limits of the contract.
  const { values, setFieldValue, submitForm } = useFormik({
    enableReinitialize: true,
    initialValues: {
      paused: data?.paused ?? false,
      own: Boolean(data?.rule),
      rule: data?.rule ?? DEFAULT_REMINDER_SETTINGS.rule,
    },
    onSubmit: async ({ paused, own, rule }) => {
      const body = { paused, rule: own ? rule : null };
      const { error: saveError } = await save({ id: request.id, body });
      const outcome = paused ? 'nowPaused' : own ? 'nowOwn' : 'nowOrganization';
      if (saveError) showError(t('reminders.failed'), saveError);
      else showSuccess(t('reminders.done'), t(`reminders.${outcome}`));
      return !saveError;
    },
  });
  return (
    <FormDialog
      title={t('reminders.title')}
      submitLabel={t('reminders.save')}
      busyLabel={t('reminders.busy')}
      disabled={!data}
      onSubmit={submitForm}
      onClose={onClose}
    >
      {data ? (
        <>
          <Switch
            style={ALIGNED}
            checked={values.paused}
            label={t('reminders.paused')}
            onChange={(_event, { checked }) => void setFieldValue('paused', checked)}
          />
          <RadioGroup
            style={ALIGNED}
            aria-label={t('reminders.rule')}
            value={values.own ? 'own' : 'organization'}
            disabled={values.paused}
            onChange={(_event, { value }) => void setFieldValue('own', value === 'own')}
          >
            <Radio value="organization" label={t('reminders.organization')} />
            <Radio value="own" label={t('reminders.own')} />
          </RadioGroup>
          {values.own && !values.paused && (
            <ReminderRuleFields
              rule={values.rule}
              onChange={(rule) => void setFieldValue('rule', rule)}
              getText={getRuleText}
            />
          )}
          {isOrganizationOff && !values.own && <p>{t('reminders.organizationOff')}</p>}
          {note && <p>{note}</p>}
        </>
      ) : error ? (
        <ErrorState title={t('reminders.notLoaded')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={4} label={t('loading')} />
      )}
    </FormDialog>
  );
};
