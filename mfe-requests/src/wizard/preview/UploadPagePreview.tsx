import { useFormikContext } from 'formik';
import { toInitials } from '@recueil/backend/contract';
import { Avatar, DocumentProgress, parseIsoDate } from '@recueil/shell/kit';
import { useFormat, useSession } from '@recueil/shell/contract';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { usePreviewStyles } from './preview.styles.ts';
import type { RequestValues } from '../../request-form/request-values.ts';

export const UploadPagePreview = ({ showsPlaceholder = false }: { showsPlaceholder?: boolean }) => {
  const t = useRequestsTranslate();
  const format = useFormat();
  const styles = usePreviewStyles();
  const { user } = useSession();
  const { values } = useFormikContext<RequestValues>();
  const name = values.recipientName.trim();
  const day = parseIsoDate(values.deadline);
  const documents = values.documents.filter(({ title }) => title.trim());
  return (
    <aside className={styles.aside} aria-label={t('wizard.previewLabel')}>
      <p className={styles.heading}>
        {name ? t('wizard.preview', { name }) : t('wizard.previewAnyone')}
      </p>
      <div className={styles.sheet}>
        {user?.organizationName && (
          <div className={styles.top}>
            <Avatar
              letters={toInitials(user.organizationName)}
              imageUrl={user.organizationLogoUrl}
              square
            />
            <span>{user.organizationName}</span>
          </div>
        )}
        <div className={styles.content}>
          <p className={styles.title}>{values.title.trim() || t('untitled')}</p>
          {day && (
            <p className={styles.muted}>
              {t('wizard.previewBefore', { day: format.date(day, 'full') })}
            </p>
          )}
          {values.message.trim() && (
            <blockquote className={styles.quote}>
              <span>{values.message.trim()}</span>
              <span className={styles.signature}>{user?.name ?? t('wizard.unknownSender')}</span>
            </blockquote>
          )}
          {showsPlaceholder && documents.length === 0 && (
            <p className={styles.placeholder}>
              <span aria-hidden="true">
                <DocumentProgress states={['missing', 'missing', 'missing', 'missing']} label="" />
              </span>
              <span>{t('wizard.previewAhead')}</span>
            </p>
          )}
          {documents.length > 0 && (
            <ol className={styles.list}>
              {documents.map((document, index) => (
                <li key={document.key} className={styles.item}>
                  <span className={styles.number}>{`${index + 1}.`}</span>
                  <span>
                    <span>{document.title.trim()}</span>{' '}
                    {!document.required && <span className={styles.optional}>{t('optional')}</span>}
                  </span>
                </li>
              ))}
            </ol>
          )}
        </div>
      </div>
    </aside>
  );
};
