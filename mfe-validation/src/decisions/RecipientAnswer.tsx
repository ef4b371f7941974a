import { useFormat, useTranslate } from '@recueil/shell/contract';
import { makeStyles, mergeClasses } from '@recueil/shell/ui';
import type { RequestedDocument } from '@recueil/backend/contract';

const useStyles = makeStyles({
  root: {
    margin: '8px 0',
    padding: '8px 12px',
    borderLeft: '3px solid var(--rc-line-strong)',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  unavailable: {
    borderLeft: '3px solid var(--rc-warning-solid)',
    backgroundColor: 'var(--rc-warning-bg)',
  },
  head: { display: 'block', font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
});

/** What the recipient wrote about a document: why it is unavailable, and a note. */
export const RecipientAnswer = ({
  document: { unavailability, note },
  className,
}: {
  document: RequestedDocument;
  className?: string;
}) => {
  const t = useTranslate('mfe-validation');
  const { date } = useFormat();
  const styles = useStyles();
  if (!unavailability && !note) return null;
  return (
    <div className={className}>
      {unavailability && (
        <blockquote className={mergeClasses(styles.root, styles.unavailable)}>
          <span className={styles.head}>
            {t('documents.unavailableSince', { date: date(unavailability.declaredAt, 'list') })}
          </span>
          <bdi>{unavailability.reason}</bdi>
        </blockquote>
      )}
      {note && (
        <div className={styles.root}>
          <span className={styles.head}>{t('documents.note')}</span>
          <bdi>{note}</bdi>
        </div>
      )}
    </div>
  );
};
