import {
  DAY,
  formatTimeOfDay,
  withFrenchOrdinal,
  type ReminderSettings,
} from '@recueil/backend/contract';
import { useTranslate, useUi } from '@recueil/shell/contract';
import { ErrorState, Panel, SkeletonText } from '@recueil/shell/kit';
import { makeStyles } from '@recueil/shell/ui';
import { useState } from 'react';
import { useReminderPreviewQuery } from '../settings.api.ts';

const useStyles = makeStyles({
  heading: { font: 'var(--rc-subtitle)', margin: '28px 0 12px' },
  lead: { margin: '0 0 8px' },
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', gap: '4px' },
  item: { fontWeight: 600 },
  none: { margin: 0, color: 'var(--rc-text2)' },
});

/** A Friday at least fifteen days ahead, so that all reminders before it lie in the future. */
export const toExampleDeadline = (now: Date): string => {
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) + 15 * DAY);
  return new Date(day.getTime() + ((5 - day.getUTCDay() + 7) % 7) * DAY).toISOString().slice(0, 10);
};

interface Props {
  draft: Pick<ReminderSettings, 'rule' | 'sendAt' | 'businessDaysOnly'>;
  timeZone: string;
}

export const ReminderExample = ({ draft: { rule, sendAt, businessDaysOnly }, timeZone }: Props) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const { language } = useUi();
  const [deadline] = useState(() => toExampleDeadline(new Date()));
  const { data, isError, refetch } = useReminderPreviewQuery({
    rule,
    sendAt,
    businessDaysOnly,
    deadline,
  });
  const formatDay = (date: Date, zone: string) =>
    withFrenchOrdinal(
      new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
        timeZone: zone,
        weekday: 'long',
        day: 'numeric',
        month: 'long',
      }).format(date),
      language,
    );
  const time = formatTimeOfDay(sendAt, language);
  return (
    <>
      <h3 className={styles.heading}>{t('reminders.example')}</h3>
      <Panel label={t('reminders.example')} edge>
        {data ? (
          <>
            <p className={styles.lead}>
              {t('reminders.exampleFor', {
                day: formatDay(new Date(`${deadline}T12:00:00Z`), 'UTC'),
              })}
            </p>
            {data.reminders.length === 0 ? (
              <p className={styles.none}>{t('reminders.exampleNone')}</p>
            ) : (
              <ol className={styles.list}>
                {data.reminders.map(({ at }) => (
                  <li key={at} className={styles.item}>
                    <time dateTime={at}>
                      {t('reminders.at', { day: formatDay(new Date(at), timeZone), time })}
                    </time>
                  </li>
                ))}
              </ol>
            )}
          </>
        ) : isError ? (
          <ErrorState title={t('reminders.exampleFailed')} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText lines={4} />
        )}
      </Panel>
    </>
  );
};
