import { makeStyles } from '@recueil/shell/ui';
import { RelativeDate } from '@recueil/shell/kit';
import { useDeadlines } from '@recueil/shell/screen-kit';
import type { Request } from '@recueil/backend/contract';
import { useRequestsTranslate } from '../i18n/messages.ts';

const useStyles = makeStyles({
  late: { color: 'var(--rc-danger-fg)', fontWeight: 600 },
  date: {
    display: 'block',
    font: 'var(--rc-caption)',
    color: 'var(--rc-text3)',
    whiteSpace: 'nowrap',
  },
});

export const DeadlineLabel = ({
  request,
  short = false,
}: {
  request: Pick<Request, 'deadline' | 'isOverdue'>;
  short?: boolean;
}) => {
  const t = useRequestsTranslate();
  const deadlines = useDeadlines();
  const styles = useStyles();
  if (!request.deadline) return <span className={styles.date}>{t('noDeadline')}</span>;
  return (
    <>
      <RelativeDate
        value={request.deadline}
        className={request.isOverdue ? styles.late : undefined}
      />
      {!short && <span className={styles.date}>{deadlines.formatShort(request.deadline)}</span>}
    </>
  );
};
