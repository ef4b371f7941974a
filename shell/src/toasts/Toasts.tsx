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

const useStyles = makeStyles({
  // Room for the button that floats on a phone, so that what stands above this stays clear of it.
  region: {
    display: 'grid',
    alignContent: 'end',
    rowGap: '12px',
    width: '100%',
    outlineOffset: '4px',
    '@media (max-width: 767px)': { order: 2, minHeight: '56px' },
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

/** F6 goes to the messages and back to where the reader was. */
const useFocusShortcut = (region: { current: HTMLElement | null }, any: boolean) => {
  const from = useRef<Element | null>(null);
  const back = useCallback(
    () => from.current instanceof HTMLElement && from.current.isConnected && from.current.focus(),
    [],
  );
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F6' || event.defaultPrevented || !any || !region.current) return;
      event.preventDefault();
      if (region.current.contains(document.activeElement)) return void back();
      from.current = document.activeElement;
      region.current.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [any, region, back]);
  return back;
};

/** Tells the page how much of its end lies under messages. */
const useReservedSpace = (region: RefObject<HTMLElement | null>, notices: readonly unknown[]) =>
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (notices.length > 0) style.setProperty('--toasts', `${region.current?.offsetHeight ?? 0}px`);
    return () => void style.removeProperty('--toasts');
  }, [region, notices]);

/** What just happened. Errors stay on top and are said at once, the rest politely; at most four are shown, the newest. */
export const Toasts = () => {
  const styles = useStyles();
  const t = useTranslate('shell');
  const dispatch = useAppDispatch();
  const notices = useAppSelector((state) => state.notifications);
  const region = useRef<HTMLElement>(null);
  const back = useFocusShortcut(region, notices.length > 0);
  useReservedSpace(region, notices);
  const shown = notices.slice(-MAX_VISIBLE);
  const others = notices.length - shown.length;
  const closing = useRef(false);
  const close = useCallback(
    (id: string) => {
      closing.current = region.current?.contains(document.activeElement) ?? false;
      dispatch(notifications.actions.dismissed(id));
    },
    [dispatch],
  );
  useEffect(() => {
    // The button that was pressed has left with its message: the focus stays among the others, or goes back.
    if (!closing.current) return;
    closing.current = false;
    if (notices.length === 0) back();
    else if (document.activeElement === document.body) region.current?.focus();
  }, [notices, back]);
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
      {others > 0 && (
        <div className={styles.more}>
          <span>{t('toasts.more', { count: others })}</span>
          <Button appearance="subtle" onClick={() => notices.forEach(({ id }) => close(id))}>
            {t('toasts.clear')}
          </Button>
        </div>
      )}
      <div className={styles.group}>
        {shown
          .filter(({ kind }) => kind === 'error')
          .map((notice) => (
            <Toast key={notice.id} toast={notice} onClose={close} />
          ))}
      </div>
      <div className={styles.group} aria-live="polite" aria-relevant="additions text">
        {shown
          .filter(({ kind }) => kind !== 'error')
          .map((notice) => (
            <Toast key={notice.id} toast={notice} onClose={close} />
          ))}
      </div>
    </section>
  );
};
