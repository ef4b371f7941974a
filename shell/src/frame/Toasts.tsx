import { CheckmarkCircleRegular, DismissCircleRegular, DismissRegular, InfoRegular, WarningRegular } from '@fluentui/react-icons';
import { useAppDispatch, useAppSelector, useTranslate, type Notice } from '@recueil/shell/contract';
import { Button, makeStyles, mergeClasses, Spinner } from '@recueil/shell/ui';
import { useEffect, useState } from 'react';
import { notifications } from '../contract/notifications.ts';

const edge = (tone: string) => ({ borderLeftColor: `var(--rc-${tone})` });
const phone = '@media (max-width: 767px)';

const useStyles = makeStyles({
  region: { position: 'fixed', right: '24px', bottom: '24px', zIndex: 30, display: 'grid', rowGap: '12px', width: '360px', maxWidth: 'calc(100vw - 32px)', pointerEvents: 'none', [phone]: { left: '16px', right: '16px', bottom: '16px', width: 'auto' } },
  toast: {
    display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr) auto', columnGap: '10px', alignItems: 'center', padding: '12px 8px 12px 14px', pointerEvents: 'auto', backgroundColor: 'var(--rc-surface)',
    border: '1px solid var(--rc-line-strong)', borderLeft: '3px solid', borderRadius: '4px', boxShadow: 'var(--rc-shadow2)',
    animationName: { from: { opacity: 0, transform: 'translateY(8px)' } }, animationDuration: 'var(--rc-duration-normal)', animationTimingFunction: 'var(--rc-ease-out)',
  },
  title: { display: 'block', fontWeight: 600 },
  success: edge('success-solid'), error: edge('danger-solid'), warning: edge('warning-solid'), info: edge('link'), loading: edge('link'),
  successIcon: { color: 'var(--rc-success-fg)' }, errorIcon: { color: 'var(--rc-danger-fg)' }, warningIcon: { color: 'var(--rc-warning-fg)' }, infoIcon: { color: 'var(--rc-link)' },
});

const ICONS = { success: CheckmarkCircleRegular, error: DismissCircleRegular, warning: WarningRegular, info: InfoRegular } as const;

/** Milliseconds; errors stay until they are closed, work in progress until it is replaced. */
const DURATION: Record<Notice['kind'], number> = { success: 4000, warning: 4000, info: 4000, error: Infinity, loading: Infinity };

const Toast = ({ notice }: { notice: Notice & { id: string } }) => {
  const styles = useStyles();
  const t = useTranslate('shell');
  const dispatch = useAppDispatch();
  const [held, setHeld] = useState(false);
  const { id, kind, title, message, duration = DURATION[kind] } = notice;
  useEffect(() => {
    if (held || duration === Infinity) return;
    const timer = setTimeout(() => dispatch(notifications.actions.dismissed(id)), duration);
    return () => clearTimeout(timer);
  }, [held, duration, id, dispatch, notice]);
  const Icon = kind === 'loading' ? null : ICONS[kind];
  return (
    <div
      className={mergeClasses(styles.toast, styles[kind])} role={kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}
    >
      {Icon ? <Icon fontSize={20} className={kind === 'loading' ? undefined : styles[`${kind}Icon`]} aria-hidden /> : <Spinner size="extra-tiny" aria-hidden />}
      <span><span className={styles.title}>{title}</span>{message}</span>
      <Button appearance="subtle" icon={<DismissRegular />} aria-label={t('close')} onClick={() => dispatch(notifications.actions.dismissed(id))} />
    </div>
  );
};

/** What just happened, bottom right, announced politely; pointing at one or tabbing into it keeps it. */
export const Toasts = () => {
  const styles = useStyles();
  const t = useTranslate('shell');
  const notices = useAppSelector((state) => state.notifications);
  return (
    <section className={styles.region} aria-label={t('toasts.label')} aria-live="polite" aria-relevant="additions text">
      {notices.map((notice) => <Toast key={notice.id} notice={notice} />)}
    </section>
  );
};
