import type { Notification } from '@recueil/backend/contract';
import { useFormat, useTranslate } from '@recueil/shell/contract';
import { makeStyles, useId } from '@recueil/shell/ui';
import type { KeyboardEvent } from 'react';
import { groupNotificationsByDay, getDayLabel } from './group-notifications-by-day.ts';
import { NotificationItem } from './NotificationItem.tsx';
import { PHONE } from '../kit/phone-styles.ts';

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

const FOCUS_KEYS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

const moveFocus = (event: KeyboardEvent<HTMLDivElement>) => {
  const move = FOCUS_KEYS[event.key];
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const index = lines.findIndex((line) => line === document.activeElement);
  if (!move || index < 0) return;
  event.preventDefault();
  lines[move(index, lines.length - 1)]?.focus();
};

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
    <div onKeyDown={moveFocus}>
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
