import { MailAlertRegular } from '@fluentui/react-icons';
import { makeStyles } from '@recueil/shell/ui';
import { Badge, OverdueBadge, StatusBadge, LazyTooltip } from '@recueil/shell/kit';
import type { Request } from '@recueil/backend/contract';
import { useRequestsTranslate } from '../i18n/messages.ts';

const useStyles = makeStyles({ badges: { display: 'inline-flex', flexWrap: 'wrap', gap: '6px' } });

const BouncedBadge = () => {
  const t = useRequestsTranslate();
  return (
    <LazyTooltip content={t('bounced.hint')}>
      <Badge appearance={{ tone: 'danger', icon: MailAlertRegular }} label={t('bounced.label')} />
    </LazyTooltip>
  );
};

export const RequestBadges = ({
  request,
}: {
  request: Pick<Request, 'status' | 'isOverdue' | 'deadline' | 'hasBounced'>;
}) => {
  const styles = useStyles();
  return (
    <span className={styles.badges}>
      <StatusBadge status={request.status} />
      {request.hasBounced && <BouncedBadge />}
      {request.isOverdue && request.deadline && <OverdueBadge deadline={request.deadline} />}
    </span>
  );
};
