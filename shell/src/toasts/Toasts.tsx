import { useAppDispatch, useAppSelector, useTranslate } from '@recueil/shell/contract';
import { Button, makeStyles } from '@recueil/shell/ui';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { notifications } from '../contract/notifications-slice.ts';
import { Toast } from './Toast.tsx';
import { PHONE } from '../kit/media-queries.ts';

const useStyles = makeStyles({
  // Room for the floating button on a phone, so that what is above this stays clear of it.
  region: {
    display: 'grid',
    alignContent: 'end',
    rowGap: '12px',
    width: '100%',
    outlineOffset: '4px',
    [PHONE]: { order: 2, minHeight: '56px' },
  },
  group: { display: 'grid', rowGap: '12px' },
  more: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '12px',
    padding: '4px 8px 4px 14px',
    pointerEvents: 'auto',
    backgroundColor: 'var(--rc-surface)',
    color: 'var(--rc-text2)',
    border: '1px solid var(--rc-line-strong)',
    borderRadius: '4px',
    boxShadow: 'var(--rc-shadow2)',
  },
});

const MAX_VISIBLE = 4;

const useFocusShortcut = (region: { current: HTMLElement | null }, hasToasts: boolean) => {
  const previousFocus = useRef<Element | null>(null);
  const restoreFocus = useCallback(
    () =>
      previousFocus.current instanceof HTMLElement &&
      previousFocus.current.isConnected &&
      previousFocus.current.focus(),
    [],
  );
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F6' || event.defaultPrevented || !hasToasts || !region.current) return;
      event.preventDefault();
      if (region.current.contains(document.activeElement)) return void restoreFocus();
      previousFocus.current = document.activeElement;
      region.current.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [hasToasts, region, restoreFocus]);
  return restoreFocus;
};

const useReservedSpace = (region: RefObject<HTMLElement | null>, toasts: readonly unknown[]) =>
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (toasts.length > 0) style.setProperty('--toasts', `${region.current?.offsetHeight ?? 0}px`);
    return () => void style.removeProperty('--toasts');
  }, [region, toasts]);

export const Toasts = () => {
  const styles = useStyles();
  const t = useTranslate('shell');
  const dispatch = useAppDispatch();
  const toasts = useAppSelector((state) => state.notifications);
  const region = useRef<HTMLElement>(null);
  const restoreFocus = useFocusShortcut(region, toasts.length > 0);
  useReservedSpace(region, toasts);
  const shown = toasts.slice(-MAX_VISIBLE);
  const hiddenCount = toasts.length - shown.length;
  const hadFocus = useRef(false);
  const close = useCallback(
    (id: string) => {
      hadFocus.current = region.current?.contains(document.activeElement) ?? false;
      dispatch(notifications.actions.dismissed(id));
    },
    [dispatch],
  );
  useEffect(() => {
    // The pressed button is gone with its toast: the focus stays among the others, or returns.
    if (!hadFocus.current) return;
    hadFocus.current = false;
    if (toasts.length === 0) restoreFocus();
    else if (document.activeElement === document.body) region.current?.focus();
  }, [toasts, restoreFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    const newest = shown.at(-1);
    if (event.key !== 'Escape' || !newest) return;
    event.stopPropagation();
    close(newest.id);
  };
  return (
    <section
      ref={region}
      className={styles.region}
      tabIndex={-1}
      aria-label={t('toasts.label')}
      onKeyDown={onKeyDown}
    >
      {hiddenCount > 0 && (
        <div className={styles.more}>
          <span>{t('toasts.more', { count: hiddenCount })}</span>
          <Button appearance="subtle" onClick={() => toasts.forEach(({ id }) => close(id))}>
            {t('toasts.clear')}
          </Button>
        </div>
      )}
      <div className={styles.group}>
        {shown
          .filter(({ kind }) => kind === 'error')
          .map((toast) => (
            <Toast key={toast.id} toast={toast} onClose={close} />
          ))}
      </div>
      <div className={styles.group} aria-live="polite" aria-relevant="additions text">
        {shown
          .filter(({ kind }) => kind !== 'error')
          .map((toast) => (
            <Toast key={toast.id} toast={toast} onClose={close} />
          ))}
      </div>
    </section>
  );
};
