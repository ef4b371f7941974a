import { PHONE } from '@recueil/shell/kit';
import { makeStyles } from '@recueil/shell/ui';
import { LaptopRegular, PhoneRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    columnGap: '12px',
    alignItems: 'center',
    minHeight: '64px',
    padding: '8px 20px',
    borderBottom: '1px solid var(--rc-line)',
    ':last-child': { borderBottomStyle: 'none' },
    [PHONE]: { padding: '8px 16px' },
  },
  icon: { width: '20px', height: '20px', color: 'var(--rc-text2)' },
  name: { fontWeight: 600, overflowWrap: 'anywhere' },
  detail: { font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
});

const PHONE_SYSTEMS = ['iOS', 'Android'];

interface Props {
  name: string;
  system: string;
  detail: ReactNode;
  /** State or action. */
  children: ReactNode;
}

export const DeviceRow = ({ name, system, detail, children }: Props) => {
  const styles = useStyles();
  const Icon = PHONE_SYSTEMS.includes(system) ? PhoneRegular : LaptopRegular;
  return (
    <li className={styles.row}>
      <Icon className={styles.icon} aria-hidden />
      <div>
        <div className={styles.name}>{name}</div>
        <div className={styles.detail}>{detail}</div>
      </div>
      {children}
    </li>
  );
};
