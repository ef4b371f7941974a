import { useFormikContext } from 'formik';
import { makeStyles } from '@recueil/shell/ui';
import { useFormat, useSession } from '@recueil/shell/contract';
import { useWords } from '../words.ts';
import { dayOf } from './dates.ts';
import type { RequestValues } from './request-form.ts';

const useStyles = makeStyles({
  aside: { position: 'sticky', top: '76px', '@media (max-width: 1023px)': { display: 'none' } },
  heading: { margin: '0 0 8px', font: 'var(--rc-caption-strong)', color: 'var(--rc-text2)' },
  sheet: { overflow: 'hidden', backgroundColor: 'var(--rc-surface)', border: '1px solid var(--rc-line)', borderRadius: '6px' },
  top: { display: 'flex', alignItems: 'center', gap: '10px', padding: '10px 14px', borderBottom: '1px solid var(--rc-line)', fontWeight: 600, overflowWrap: 'anywhere' },
  initials: {
    display: 'inline-grid', placeItems: 'center', flexShrink: 0, width: '32px', height: '32px', border: '1px solid var(--rc-action-line)', borderRadius: '4px',
    backgroundColor: 'var(--rc-action-bg)', color: 'var(--rc-action-fg)', font: '600 .8125rem/1 var(--rc-font)',
  },
  content: { padding: '14px', overflowWrap: 'anywhere' },
  title: { margin: '0 0 6px', font: 'var(--rc-subtitle)' },
  muted: { margin: 0, color: 'var(--rc-text2)' },
  quote: { margin: '10px 0 0', paddingLeft: '12px', borderLeft: '1px solid var(--rc-line-strong)', color: 'var(--rc-text2)', whiteSpace: 'pre-line' },
  signature: { display: 'block', marginTop: '4px', font: 'var(--rc-caption-strong)', color: 'var(--rc-text)' },
  list: { listStyleType: 'none', margin: '10px 0 0', padding: 0, borderTop: '1px solid var(--rc-line)' },
  item: { display: 'flex', gap: '8px', padding: '7px 0', borderBottom: '1px solid var(--rc-line)', ':last-child': { borderBottom: 0, paddingBottom: 0 } },
  number: { color: 'var(--rc-text2)' },
  optional: { color: 'var(--rc-text3)' },
});

const initialsOf = (name: string) => (name.match(/\p{L}+/gu) ?? []).slice(0, 2).map((word) => word.charAt(0).toUpperCase()).join('');

/** What the recipient will read, as it is being written. */
export const Preview = () => {
  const t = useWords();
  const format = useFormat();
  const styles = useStyles();
  const { user } = useSession();
  const { values } = useFormikContext<RequestValues>();
  const name = values.recipientName.trim();
  const day = dayOf(values.deadline);
  const documents = values.documents.filter(({ title }) => title.trim());
  return (
    <aside className={styles.aside} aria-label={t('wizard.previewLabel')}>
      <p className={styles.heading}>{name ? t('wizard.preview', { name }) : t('wizard.previewAnyone')}</p>
      <div className={styles.sheet}>
        {user?.organizationName && (
          <div className={styles.top}><span className={styles.initials} aria-hidden="true">{initialsOf(user.organizationName)}</span>{user.organizationName}</div>
        )}
        <div className={styles.content}>
          <p className={styles.title}>{values.title.trim() || t('untitled')}</p>
          {day && <p className={styles.muted}>{t('wizard.previewBefore', { day: format.date(day, 'full') })}</p>}
          {values.message.trim() && (
            <blockquote className={styles.quote}>
              {values.message.trim()}
              {user && <span className={styles.signature}>{user.name}</span>}
            </blockquote>
          )}
          {documents.length > 0 && (
            <ol className={styles.list}>
              {documents.map((document, index) => (
                <li key={document.key} className={styles.item}>
                  <span className={styles.number}>{index + 1}.</span>
                  <span>{document.title.trim()} {!document.required && <span className={styles.optional}>{t('optional')}</span>}</span>
                </li>
              ))}
            </ol>
          )}
        </div>
      </div>
    </aside>
  );
};
