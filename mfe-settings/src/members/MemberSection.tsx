import { Panel } from '@recueil/shell/kit';
import { makeStyles } from '@recueil/shell/ui';
import { useEffect, useRef, type ReactNode } from 'react';

const useStyles = makeStyles({
  root: { marginBottom: '28px' },
  head: { display: 'flex', alignItems: 'baseline', gap: '12px', marginBottom: '8px' },
  title: { flexGrow: 1, margin: 0, font: 'var(--rc-subtitle)', ':focus': { outlineStyle: 'none' } },
  count: { font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
});

interface Props {
  title: string;
  count?: number;
  /** Button beside the title. */
  action?: ReactNode;
  /** Of an open dialog about a row; null when closed. */
  dialog?: unknown;
  children: ReactNode;
}

export const MemberSection = ({ title, count, action, dialog = null, children }: Props) => {
  const styles = useStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(count);
  // The focused button disappears with its row.
  useEffect(() => {
    const lostRow = shown.current !== undefined && count !== undefined && count < shown.current;
    if (dialog !== null || !lostRow) return;
    shown.current = count;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [count, dialog]);
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <h3 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h3>
        <span className={styles.count}>{count}</span>
        {action}
      </div>
      <Panel label={title} flush edge>
        {children}
      </Panel>
    </div>
  );
};
