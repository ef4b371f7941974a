import { makeStyles, mergeClasses } from '@recueil/shell/ui';
import type { ReactNode, Ref } from 'react';
import { PHONE } from '../media-queries.ts';
import { EDGE_TO_EDGE } from '../surface-styles.ts';

const useStyles = makeStyles({
  root: {
    backgroundColor: 'var(--rc-surface)',
    borderRadius: '6px',
    border: '1px solid var(--rc-line)',
    minWidth: 0,
  },
  padded: { padding: '20px', [PHONE]: { padding: '16px' } },
  edge: { [PHONE]: EDGE_TO_EDGE },
  title: { font: 'var(--rc-subtitle)', margin: 0, marginBottom: '12px' },
  header: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '56px',
    padding: '8px 12px 8px 20px',
    borderBottom: '1px solid var(--rc-line)',
    [PHONE]: { paddingLeft: '16px' },
  },
  heading: {
    flexGrow: 1,
    margin: 0,
    font: 'var(--rc-subtitle)',
    ':focus': { outlineStyle: 'none' },
  },
});

/**
 * A white sheet with a hairline. `flush` leaves the padding to its content (lists, tables); `edge`
 * extends it to the sides of a phone; a `title` names the region, in a bar of its own when `flush`.
 */
export const Panel = ({
  title,
  flush = false,
  edge = false,
  className,
  label,
  actions,
  headingRef,
  children,
}: {
  title?: string;
  flush?: boolean;
  edge?: boolean;
  className?: string;
  label?: string;
  /** Beside the title of a flush panel. */
  actions?: ReactNode;
  /** Makes the title of a flush panel focusable by script. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}) => {
  const styles = useStyles();
  return (
    <section
      className={mergeClasses(styles.root, !flush && styles.padded, edge && styles.edge, className)}
      aria-label={label ?? title}
    >
      {title && !flush && <h2 className={styles.title}>{title}</h2>}
      {title && flush && (
        <header className={styles.header}>
          <h2 ref={headingRef} className={styles.heading} tabIndex={headingRef ? -1 : undefined}>
            {title}
          </h2>
          {actions}
        </header>
      )}
      {children}
    </section>
  );
};
