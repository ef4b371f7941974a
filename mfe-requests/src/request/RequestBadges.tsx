import { MailAlertRegular } from '@fluentui/react-icons';
import { makeStyles } from '@recueil/shell/ui';
import { Badge, OverdueBadge, StatusBadge, Tip } from '@recueil/shell/kit';
import type { Request } from '@recueil/backend/contract';
import { useWords } from '../i18n/messages.ts';

const useStyles = makeStyles({ badges: { display: 'inline-flex', flexWrap: 'wrap', gap: '6px' } });

/** The last mail to the recipient came back. */
const BouncedBadge = () => {
  const t = useWords();
  return <Tip content={t('bounced.hint')}><Badge look={{ tone: 'danger', icon: MailAlertRegular }} label={t('bounced.label')} /></Tip>;
};

/** The status, then what needs attention: a mail that came back, or being late. */
export const RequestBadges = ({ request }: { request: Pick<Request, 'status' | 'isOverdue' | 'deadline' | 'hasBounced'> }) => {
  const styles = useStyles();
  return (
    <span className={styles.badges}>
      <StatusBadge status={request.status} />
      {request.hasBounced && <BouncedBadge />}
      {request.isOverdue && request.deadline && <OverdueBadge deadline={request.deadline} />}
    </span>
  );
};
