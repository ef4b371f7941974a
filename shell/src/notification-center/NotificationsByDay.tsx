import type { Notification } from '@recueil/backend/contract';
import { useFormat, useTranslate } from '@recueil/shell/contract';
import { makeStyles, useId } from '@recueil/shell/ui';
import { moveFocusByKey } from '../kit/move-focus-by-key.ts';
import { groupNotificationsByDay, getDayLabel } from './group-notifications-by-day.ts';
import { NotificationItem } from './NotificationItem.tsx';
import { PHONE } from '../kit/media-queries.ts';

const useStyles = makeStyles({
  day: {
    position: 'sticky',
    top: 0,
    margin: 0,
    padding: '8px 20px 6px',
    font: 'var(--rc-caption-strong)',
    color: 'var(--rc-text2)',
    backgroundColor: 'var(--rc-surface)',
    borderBottom: '1px solid var(--rc-line)',
    [PHONE]: { padding: '10px 16px 8px' },
    '::first-letter': { textTransform: 'uppercase' },
  },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: { borderBottom: '1px solid var(--rc-line)' },
});

export const NotificationsByDay = ({
  notifications,
  onOpen,
}: {
  notifications: readonly Notification[];
  onOpen: (notification: Notification) => void;
}) => {
  const styles = useStyles();
  const t = useTranslate('notices');
  const { date } = useFormat();
  const id = useId('notices');
  const now = new Date();
  return (
    <div onKeyDown={(event) => moveFocusByKey(event, event.currentTarget.querySelectorAll('a'))}>
      {groupNotificationsByDay(notifications).map(({ start, notifications: ofDay }) => {
        const name = getDayLabel(start, now);
        return (
          <section key={start} aria-labelledby={`${id}-${start}`}>
            <h3 id={`${id}-${start}`} className={styles.day}>
              {name ? t(name) : date(new Date(start), 'full')}
            </h3>
            <ul className={styles.list}>
              {ofDay.map((notification) => (
                <li key={notification.id} className={styles.item}>
                  <NotificationItem notification={notification} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
};
