import { MailAlertRegular } from '@fluentui/react-icons';
import { makeStyles } from '@recueil/shell/ui';
import { Badge, DocumentBadge, OverdueBadge, StatusBadge, Tip } from '@recueil/shell/kit';
import type { Request } from '@recueil/backend/contract';
import { isToReview } from './request-facts.ts';
import { useWords } from './words.ts';

const useStyles = makeStyles({ badges: { display: 'inline-flex', flexWrap: 'wrap', gap: '6px' } });

/** The last mail to the recipient came back. */
const BouncedBadge = () => {
  const t = useWords();
  return <Tip content={t('bounced.hint')}><Badge look={{ tone: 'danger', icon: MailAlertRegular }} label={t('bounced.label')} /></Tip>;
};

/** The status, then what needs attention: documents to review, a mail that came back, or being late. */
export const RequestBadges = ({ request }: { request: Pick<Request, 'status' | 'pendingDocumentCount' | 'isOverdue' | 'deadline' | 'hasBounced'> }) => {
  const styles = useStyles();
  return (
    <span className={styles.badges}>
      <StatusBadge status={request.status} />
      {isToReview(request) && <DocumentBadge state="pending" />}
      {request.hasBounced && <BouncedBadge />}
      {request.isOverdue && request.deadline && <OverdueBadge deadline={request.deadline} />}
    </span>
  );
};
