import type { Notification } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { PHONE, RelativeDate } from '@recueil/shell/kit';
import { Link } from '@recueil/shell/router';
import { makeStyles, mergeClasses } from '@recueil/shell/ui';
import { visuallyHidden } from '../kit/visually-hidden.ts';
import { NOTIFICATION_ICONS } from './notification-icons.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) 8px',
    columnGap: '12px',
    alignItems: 'start',
    padding: '10px 20px',
    color: 'var(--rc-text)',
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    ':hover': { backgroundColor: 'var(--rc-hover)' },
    ':focus-visible': { outline: '2px solid var(--rc-focus)', outlineOffset: '-2px' },
    [PHONE]: { padding: '12px 16px' },
  },
  icon: { width: '20px', height: '20px', marginTop: '1px' },
  action: { color: 'var(--rc-action-fg)' },
  success: { color: 'var(--rc-success-fg)' },
  warning: { color: 'var(--rc-warning-fg)' },
  danger: { color: 'var(--rc-danger-fg)' },
  text: { display: 'grid', rowGap: '1px' },
  unread: { fontWeight: 600 },
  second: {
    display: 'flex',
    columnGap: '6px',
    font: 'var(--rc-caption)',
    color: 'var(--rc-text2)',
  },
  title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  when: { flexShrink: 0, color: 'var(--rc-text3)' },
  dot: {
    width: '8px',
    height: '8px',
    marginTop: '7px',
    borderRadius: '50%',
    backgroundColor: 'var(--rc-primary)',
  },
  hidden: visuallyHidden,
});

const MY_REQUESTS = '/app/requests?assigneeId=me';

export const NotificationItem = ({
  notification,
  onOpen,
}: {
  notification: Notification;
  onOpen: (notification: Notification) => void;
}) => {
  const styles = useStyles();
  const t = useTranslate('notices');
  const { kind, count, recipientName, requestTitle, at, readAt, requestId } = notification;
  const { icon: Icon, tone } = NOTIFICATION_ICONS[kind];
  return (
    <Link
      to={requestId === null ? MY_REQUESTS : `/app/requests/${requestId}`}
      className={styles.root}
      onClick={() => onOpen(notification)}
    >
      <Icon className={mergeClasses(styles.icon, styles[tone])} aria-hidden />
      <span className={styles.text}>
        <span className={mergeClasses(!readAt && styles.unread)}>
          {!readAt && <span className={styles.hidden}>{t('unread')} </span>}
          <span>
            {t(kind === 'deleted' && recipientName === '' ? 'deletedUnnamed' : `kinds.${kind}`, {
              count,
              name: recipientName,
            })}
          </span>
        </span>
        <span className={styles.second}>
          {(requestId !== null || requestTitle !== null) && (
            <>
              <span className={styles.title}>{requestTitle ?? t('untitled')}</span>
              <span aria-hidden="true">·</span>
            </>
          )}
          <RelativeDate className={styles.when} value={at} />
        </span>
      </span>
      {!readAt && <span className={styles.dot} aria-hidden="true" />}
    </Link>
  );
};
