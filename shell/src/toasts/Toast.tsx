import {
  CheckmarkCircleRegular,
  DismissCircleRegular,
  DismissRegular,
  InfoRegular,
  WarningRegular,
} from '@fluentui/react-icons';
import { useTranslate, type ToastOptions } from '@recueil/shell/contract';
import { Button, makeStyles, mergeClasses, Spinner } from '@recueil/shell/ui';
import { useEffect, useState } from 'react';
import { getToastAction, type StoredToast } from '../contract/notifications-slice.ts';

const leftBorder = (tone: string) => ({ borderLeftColor: `var(--rc-${tone})` });

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    gap: '4px 10px',
    alignItems: 'center',
    padding: '12px 8px 12px 14px',
    pointerEvents: 'auto',
    backgroundColor: 'var(--rc-surface)',
    border: '1px solid var(--rc-line-strong)',
    borderLeft: '3px solid',
    borderRadius: '4px',
    boxShadow: 'var(--rc-shadow2)',
    overflowWrap: 'anywhere',
    animationName: { from: { opacity: 0, transform: 'translateY(8px)' } },
    animationDuration: 'var(--rc-duration-normal)',
    animationTimingFunction: 'var(--rc-ease-out)',
  },
  title: { display: 'block', fontWeight: 600 },
  act: { gridColumn: '2 / -1', gridRow: 2, justifySelf: 'start' },
  success: leftBorder('success-solid'),
  error: leftBorder('danger-solid'),
  warning: leftBorder('warning-solid'),
  info: leftBorder('link'),
  loading: leftBorder('link'),
  successIcon: { color: 'var(--rc-success-fg)' },
  errorIcon: { color: 'var(--rc-danger-fg)' },
  warningIcon: { color: 'var(--rc-warning-fg)' },
  infoIcon: { color: 'var(--rc-link)' },
});

const ICONS = {
  success: CheckmarkCircleRegular,
  error: DismissCircleRegular,
  warning: WarningRegular,
  info: InfoRegular,
} as const;

/** Milliseconds; errors stay until closed, work in progress until replaced. */
const DURATION_MS: Record<ToastOptions['kind'], number> = {
  success: 4000,
  warning: 4000,
  info: 4000,
  error: Infinity,
  loading: Infinity,
};

/** Minimum in milliseconds for a toast with an action. */
const MIN_DURATION_WITH_ACTION_MS = 10_000;

export const Toast = ({
  toast,
  onClose,
}: {
  toast: StoredToast;
  onClose: (id: string) => void;
}) => {
  const styles = useStyles();
  const t = useTranslate('shell');
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isPaused = isHovered || isFocused;
  const {
    id,
    kind,
    title,
    message,
    actionLabel,
    duration = actionLabel
      ? Math.max(MIN_DURATION_WITH_ACTION_MS, DURATION_MS[kind])
      : DURATION_MS[kind],
  } = toast;
  useEffect(() => {
    if (isPaused || duration === Infinity) return;
    const timer = setTimeout(() => onClose(id), duration);
    return () => clearTimeout(timer);
  }, [isPaused, duration, id, onClose, toast]);
  const Icon = kind === 'loading' ? null : ICONS[kind];
  return (
    <div
      className={mergeClasses(styles.root, styles[kind])}
      role={kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      {Icon ? (
        <Icon
          fontSize={20}
          className={kind === 'loading' ? undefined : styles[`${kind}Icon`]}
          aria-hidden
        />
      ) : (
        <Spinner size="extra-tiny" aria-hidden />
      )}
      <span>
        <span className={styles.title}>{title}</span>
        <span>{message}</span>
      </span>
      {actionLabel && (
        <Button
          className={styles.act}
          onClick={() => {
            getToastAction(id)?.();
            onClose(id);
          }}
        >
          {actionLabel}
        </Button>
      )}
      <Button
        appearance="subtle"
        icon={<DismissRegular />}
        aria-label={t('close')}
        onClick={() => onClose(id)}
      />
    </div>
  );
};
