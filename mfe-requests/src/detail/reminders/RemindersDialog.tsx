import { useState } from 'react';
import { Radio, RadioGroup, Switch } from '@recueil/shell/ui-form';
import { ErrorState, SkeletonText } from '@recueil/shell/kit';
import { DEFAULT_REMINDER_SETTINGS } from '@recueil/backend/contract';
import type { ReminderRule, Request } from '@recueil/backend/contract';
import { useDefaultReminderSettingsQuery } from '../../reminders.api.ts';
import { useRequestRemindersQuery, useSetRequestRemindersMutation } from '../../requests.api.ts';
import { useToasts } from '../../ui/use-toasts.ts';
import { useRequestsTranslate } from '../../i18n/late-messages.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import {
  parseReminderRule,
  toReminderRuleInput,
  type ReminderRuleField,
  type ReminderRuleInput,
} from './reminder-rule.ts';
import { RequestReminderRuleFields } from './RequestReminderRuleFields.tsx';

interface ReminderForm {
  readonly paused: boolean;
  readonly own: boolean;
  readonly text: ReminderRuleInput;
}

const toReminderForm = ({
  paused,
  rule,
}: {
  paused: boolean;
  rule: ReminderRule | null;
}): ReminderForm => ({
  paused,
  own: rule !== null,
  text: toReminderRuleInput(rule ?? DEFAULT_REMINDER_SETTINGS.rule),
});

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
  const { data: settings } = useDefaultReminderSettingsQuery();
  const [save] = useSetRequestRemindersMutation();
  const [edited, setEdited] = useState<ReminderForm | null>(null);
  const [invalidFields, setInvalidFields] = useState<readonly ReminderRuleField[]>([]);
  const form = edited ?? (data && toReminderForm(data));
  const formatTime = (time: string) =>
    t('next.time', { hours: Number(time.slice(0, 2)), minutes: time.slice(3) });
  const submit = async () => {
    if (!form) return false;
    const parsed = form.own ? parseReminderRule(form.text) : { rule: null };
    if ('invalidFields' in parsed) {
      setInvalidFields(parsed.invalidFields);
      return false;
    }
    const { error: saveError } = await save({
      id: request.id,
      body: { paused: form.paused, rule: parsed.rule },
    });
    if (saveError) showError(t('reminders.failed'), saveError);
    else
      showSuccess(
        t('reminders.done'),
        t(
          form.paused
            ? 'reminders.nowPaused'
            : form.own
              ? 'reminders.nowOwn'
              : 'reminders.nowOrganization',
        ),
      );
    return !saveError;
  };
  return (
    <FormDialog
      title={t('reminders.title')}
      submitLabel={t('reminders.save')}
      busyLabel={t('reminders.busy')}
      disabled={!form}
      onSubmit={submit}
      onClose={onClose}
    >
      {form ? (
        <>
          <Switch
            checked={form.paused}
            label={t('reminders.paused')}
            onChange={(_event, { checked }) => setEdited({ ...form, paused: checked })}
          />
          <RadioGroup
            aria-label={t('reminders.rule')}
            value={form.own ? 'own' : 'organization'}
            disabled={form.paused}
            onChange={(_event, { value }) => setEdited({ ...form, own: value === 'own' })}
          >
            <Radio value="organization" label={t('reminders.organization')} />
            <Radio value="own" label={t('reminders.own')} />
          </RadioGroup>
          {form.own && !form.paused && (
            <RequestReminderRuleFields
              value={form.text}
              invalidFields={invalidFields}
              onChange={(part) => {
                setInvalidFields([]);
                setEdited({ ...form, text: { ...form.text, ...part } });
              }}
            />
          )}
          {settings && !settings.enabled && !form.own && <p>{t('reminders.organizationOff')}</p>}
          {settings && (
            <p>
              {t('reminders.note', {
                time: formatTime(settings.sendAt),
                days: t(settings.businessDaysOnly ? 'reminders.businessDays' : 'reminders.anyDay'),
              })}
            </p>
          )}
        </>
      ) : error ? (
        <ErrorState title={t('reminders.notLoaded')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={4} label={t('loading')} />
      )}
    </FormDialog>
  );
};
