import { makeStyles } from '@recueil/shell/ui';
import { DocumentBadge, OverdueBadge, StatusBadge } from '@recueil/shell/kit';
import type { Request } from '@recueil/backend/contract';
import { isToReview } from './request-facts.ts';

const useStyles = makeStyles({ badges: { display: 'inline-flex', flexWrap: 'wrap', gap: '6px' } });

/** The status, then what needs attention: documents to review, or being late. */
export const RequestBadges = ({ request }: { request: Pick<Request, 'status' | 'pendingDocumentCount' | 'isOverdue' | 'deadline'> }) => {
  const styles = useStyles();
  return (
    <span className={styles.badges}>
      <StatusBadge status={request.status} />
      {isToReview(request) && <DocumentBadge state="pending" />}
      {request.isOverdue && request.deadline && <OverdueBadge deadline={request.deadline} />}
    </span>
  );
};
