import { Panel, SkeletonRows } from '@recueil/shell/kit';
import { LoadError } from '@recueil/shell/screen-kit';
import { makeStyles } from '@recueil/shell/ui';
import type { ReactNode, Ref } from 'react';

const useStyles = makeStyles({
  header: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '16px',
    margin: '28px 0 8px',
  },
  title: { font: 'var(--rc-subtitle)', margin: 0, ':focus': { outlineStyle: 'none' } },
  count: { font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
});

interface Props {
  title: string;
  count?: number | undefined;
  failed: string;
  query: { readonly error?: unknown; readonly refetch: () => unknown };
  headingRef?: Ref<HTMLHeadingElement>;
  /** Undefined while the data is loading. */
  children: ReactNode;
}

/** Data already shown stays when a later load fails. */
export const SessionSection = ({ title, count, failed, query, headingRef, children }: Props) => {
  const styles = useStyles();
  return (
    <>
      <div className={styles.header}>
        <h3 ref={headingRef} className={styles.title} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </h3>
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </div>
      <Panel label={title} flush edge>
        {children ??
          (query.error ? (
            <LoadError title={failed} error={query.error} onRetry={query.refetch} inset />
          ) : (
            <SkeletonRows />
          ))}
      </Panel>
    </>
  );
};
