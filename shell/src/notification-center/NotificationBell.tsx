import { AlertRegular } from '@fluentui/react-icons';
import { useTranslate } from '@recueil/shell/contract';
import { Button, makeStyles } from '@recueil/shell/ui';
import { useState, type MouseEvent } from 'react';
import { useReturnFocus } from '../kit/overlays/use-return-focus.ts';
import { useLazyModule } from '../layout/use-lazy-module.ts';
import { useUnreadCount } from './unread-count.api.ts';
import { PHONE } from '../kit/media-queries.ts';

const loadNotificationPanel = () =>
  import(/* webpackChunkName: "notices" */ './NotificationPanel.tsx');

const useStyles = makeStyles({
  root: { position: 'relative', color: 'var(--rc-text2)' },
  count: {
    position: 'absolute',
    top: '1px',
    right: '0',
    minWidth: '18px',
    boxSizing: 'border-box',
    padding: '0 4px',
    borderRadius: '999px',
    backgroundColor: 'var(--rc-primary)',
    color: 'var(--rc-on-primary)',
    boxShadow: '0 0 0 2px var(--rc-surface)',
    font: '600 0.8125rem/1.125rem var(--rc-font)',
    textAlign: 'center',
    [PHONE]: { top: '4px', right: '2px' },
  },
});

/** The bell with the unread count; its panel loads on hover, focus or click. */
export const NotificationBell = () => {
  const styles = useStyles();
  const t = useTranslate('shell');
  const unread = useUnreadCount();
  // Taken at the press: a ref in state would render the whole layout again right after the first
  // paint.
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const title = t('notices.failed');
  const { loaded, preload, load } = useLazyModule(loadNotificationPanel, { id: 'notices', title });
  useReturnFocus(open);
  const show = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (open) return setOpen(false);
    setTarget(currentTarget);
    void load().then(setOpen);
  };
  return (
    <>
      <Button
        appearance="subtle"
        className={styles.root}
        aria-label={t('notices.label', { count: unread })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
        onPointerEnter={preload}
        onFocus={preload}
        icon={
          <>
            <AlertRegular />
            {unread > 0 && (
              <span className={styles.count} aria-hidden="true">
                {unread > 99 ? '99+' : unread}
              </span>
            )}
          </>
        }
      />
      {loaded && (
        <loaded.NotificationPanel target={target} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  );
};
