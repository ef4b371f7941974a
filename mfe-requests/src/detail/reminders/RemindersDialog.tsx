import { useState } from 'react';
import { Radio, RadioGroup, Switch } from '@recueil/shell/ui-form';
import { ErrorState, SkeletonText } from '@recueil/shell/kit';
import { DEFAULT_REMINDER_SETTINGS } from '@recueil/backend/contract';
import type { ReminderRule, Request } from '@recueil/backend/contract';
import { useReminderSettingsQuery } from '../../reminders.api.ts';
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

/** Whether this request reminds its recipient, and by which rule: the organisation's, or one of its own. */
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
  const { data: settings } = useReminderSettingsQuery();
  const [save] = useSetRequestRemindersMutation();
  const [changed, setChanged] = useState<ReminderForm | null>(null);
  const [wrong, setWrong] = useState<readonly ReminderRuleField[]>([]);
  const draft = changed ?? (data && toReminderForm(data));
  const clock = (time: string) =>
    t('next.time', { hours: Number(time.slice(0, 2)), minutes: time.slice(3) });
  const submit = async () => {
    if (!draft) return false;
    const reading = draft.own ? parseReminderRule(draft.text) : { rule: null };
    if ('wrong' in reading) {
      setWrong(reading.wrong);
      return false;
    }
    const { error: refused } = await save({
      id: request.id,
      body: { paused: draft.paused, rule: reading.rule },
    });
    if (refused) showError(t('reminders.failed'), refused);
    else
      showSuccess(
        t('reminders.done'),
        t(
          draft.paused
            ? 'reminders.nowPaused'
            : draft.own
              ? 'reminders.nowOwn'
              : 'reminders.nowOrganization',
        ),
      );
    return !refused;
  };
  return (
    <FormDialog
      title={t('reminders.title')}
      submitLabel={t('reminders.save')}
      busyLabel={t('reminders.busy')}
      disabled={!draft}
      onSubmit={submit}
      onClose={onClose}
    >
      {draft ? (
        <>
          <Switch
            checked={draft.paused}
            label={t('reminders.paused')}
            onChange={(_event, { checked }) => setChanged({ ...draft, paused: checked })}
          />
          <RadioGroup
            aria-label={t('reminders.rule')}
            value={draft.own ? 'own' : 'organization'}
            disabled={draft.paused}
            onChange={(_event, { value }) => setChanged({ ...draft, own: value === 'own' })}
          >
            <Radio value="organization" label={t('reminders.organization')} />
            <Radio value="own" label={t('reminders.own')} />
          </RadioGroup>
          {draft.own && !draft.paused && (
            <RequestReminderRuleFields
              value={draft.text}
              invalidFields={wrong}
              onChange={(part) => {
                setWrong([]);
                setChanged({ ...draft, text: { ...draft.text, ...part } });
              }}
            />
          )}
          {settings && !settings.enabled && !draft.own && <p>{t('reminders.organizationOff')}</p>}
          {settings && (
            <p>
              {t('reminders.note', {
                time: clock(settings.sendAt),
                days: t(settings.businessDaysOnly ? 'reminders.businessDays' : 'reminders.anyDay'),
              })}
            </p>
          )}
        </>
      ) : error ? (
        <ErrorState
          title={t('reminders.notLoaded')}
          retryLabel={t('retry')}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonText lines={4} label={t('loading')} />
      )}
    </FormDialog>
  );
};
