import { DismissRegular } from '@fluentui/react-icons';
import type { Notification } from '@recueil/backend/contract';
import { POLLING, useTranslate } from '@recueil/shell/contract';
import { EmptyState, PHONE, SkeletonRows } from '@recueil/shell/kit';
import { Link } from '@recueil/shell/router';
import { Button, makeStyles } from '@recueil/shell/ui';
import { useRef, useState } from 'react';
import { LoadError } from '../screen-kit/LoadError.tsx';
import { useToasts } from '../screen-kit/use-toasts.ts';
import { NotificationsByDay } from './NotificationsByDay.tsx';
import {
  useNoticesQuery,
  useReadNoticesMutation,
  useRestoreNoticesMutation,
} from './notifications.api.ts';

const SHOW_MORE_STEP = 20;
const MAX_SHOWN = 100;

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    height: '100%',
    minHeight: 0,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '4px',
    minHeight: '52px',
    boxSizing: 'border-box',
    padding: '7px 8px 7px 20px',
    borderBottom: '1px solid var(--rc-line)',
    [PHONE]: { minHeight: '56px', padding: '5px 4px 5px 16px' },
  },
  title: { flexGrow: 1, margin: 0, font: 'var(--rc-subtitle)' },
  // Positioned, so that visually hidden text scrolls with the list instead of making the panel
  // scroll.
  body: { position: 'relative', overflowY: 'auto', overscrollBehaviorY: 'contain' },
  more: { display: 'grid', padding: '8px 20px' },
  foot: {
    padding: '10px 20px',
    borderTop: '1px solid var(--rc-line)',
    font: 'var(--rc-caption)',
    [PHONE]: { padding: '12px 16px calc(12px + env(safe-area-inset-bottom))' },
  },
  link: { color: 'var(--rc-link)', textUnderlineOffset: '3px' },
});

/** Opening a notification marks it as read; « mark all as read » can be undone. */
export const NotificationCenter = ({ onClose }: { onClose: () => void }) => {
  const styles = useStyles();
  const t = useTranslate('notices');
  const { show, showError } = useToasts();
  const [limit, setLimit] = useState(SHOW_MORE_STEP);
  const { data, error, isFetching, refetch } = useNoticesQuery(limit, {
    ...POLLING.counters,
    refetchOnMountOrArgChange: true,
  });
  const closeButton = useRef<HTMLButtonElement>(null);
  const [markAsRead] = useReadNoticesMutation();
  const [markAsUnread] = useRestoreNoticesMutation();
  const open = ({ id, readAt }: Notification) => {
    onClose();
    if (readAt === null) void markAsRead({ ids: [id] });
  };
  const undo = async (readAt: string) => {
    const result = await markAsUnread({ readAt });
    if (result.error) showError(t('notMarked'), result.error, 'notices');
  };
  const readAll = async () => {
    const { data: marked, error: failure } = await markAsRead({ all: true });
    if (failure) return showError(t('notMarked'), failure, 'notices');
    closeButton.current?.focus();
    const { readAt } = marked;
    const action = readAt ? { label: t('undo'), run: () => void undo(readAt) } : undefined;
    show('success', t('allRead'), { id: 'notices', action });
  };
  const notificationList = data?.notifications ?? [];
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('title')}</h2>
        {(data?.unreadCount ?? 0) > 0 && (
          <Button appearance="subtle" onClick={() => void readAll()}>
            {t('readAll')}
          </Button>
        )}
        <Button
          ref={closeButton}
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={t('close')}
          onClick={onClose}
        />
      </div>
      <div className={styles.body} aria-busy={isFetching}>
        {error && <LoadError inset title={t('failed')} error={error} onRetry={refetch} />}
        {!data && !error && <SkeletonRows rows={4} />}
        {data && notificationList.length === 0 && (
          <EmptyState title={t('none')} text={t('noneText')} />
        )}
        <NotificationsByDay notifications={notificationList} onOpen={open} />
        {notificationList.length === limit && limit < MAX_SHOWN && (
          <div className={styles.more}>
            <Button
              appearance="subtle"
              disabledFocusable={isFetching}
              onClick={() => setLimit(limit + SHOW_MORE_STEP)}
            >
              {t('more')}
            </Button>
          </div>
        )}
      </div>
      <div className={styles.foot}>
        <Link to="/app/settings/notifications" className={styles.link} onClick={onClose}>
          {t('settings')}
        </Link>
      </div>
    </div>
  );
};
