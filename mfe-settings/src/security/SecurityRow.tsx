import { PHONE } from '@recueil/shell/kit';
import { makeStyles } from '@recueil/shell/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 24px',
    padding: '13px 20px',
    borderBottom: '1px solid var(--rc-line)',
    ':last-child': { borderBottomStyle: 'none' },
    [PHONE]: { padding: '14px 16px' },
  },
  text: { flex: '1 1 240px', minWidth: 0 },
  name: { display: 'block', fontWeight: 600 },
  detail: { display: 'block', color: 'var(--rc-text2)' },
});

interface Props {
  name: string;
  detail: string;
  /** Id of the field that the name and the detail describe. */
  field?: string;
  children?: ReactNode;
}

export const SecurityRow = ({ name, detail, field, children }: Props) => {
  const styles = useStyles();
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        {field ? (
          <label htmlFor={field} className={styles.name}>
            {name}
          </label>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <span className={styles.detail} {...(field ? { id: `${field}-detail` } : {})}>
          {detail}
        </span>
      </div>
      {children}
    </div>
  );
};
