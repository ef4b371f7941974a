import { parseIsoDate } from '@recueil/shell/kit';
import { useFormikContext } from 'formik';
import { useFormat, useSession } from '@recueil/shell/contract';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { usePreviewStyles } from './preview.styles.ts';
import type { RequestValues } from '../../request-form/request-values.ts';

export const MailPreview = () => {
  const t = useRequestsTranslate();
  const format = useFormat();
  const styles = usePreviewStyles();
  const { user } = useSession();
  const { values } = useFormikContext<RequestValues>();
  const organization = user?.organizationName ?? '';
  const name = values.recipientName.trim();
  const day = parseIsoDate(values.deadline);
  const subject =
    values.subject.trim() ||
    t('wizard.mail.subject', {
      organization,
      documents: t('documents', { count: values.documents.length }),
    });
  return (
    <aside className={styles.aside} aria-label={t('wizard.previewLabel')}>
      <p className={styles.heading}>{t('wizard.mail.title', { name })}</p>
      <div className={styles.sheet}>
        <div className={styles.from}>
          <b className={styles.subject}>{subject}</b>
          <span>
            {t('wizard.mail.from', { sender: user?.name ?? t('wizard.unknownSender'), name })}
          </span>
        </div>
        <div className={styles.mail}>
          <p className={styles.plain}>{t('wizard.mail.hello', { name })}</p>
          {values.message.trim() && <p className={styles.written}>{values.message.trim()}</p>}
          {day && (
            <p className={styles.muted}>
              {t('wizard.previewBefore', { day: format.date(day, 'full') })}
            </p>
          )}
          <span className={styles.button} aria-hidden="true">
            {t('wizard.mail.button')}
          </span>
        </div>
      </div>
    </aside>
  );
};
