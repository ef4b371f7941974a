import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { Button, makeStyles, mergeClasses } from '@recueil/shell/ui';
import { PHONE } from '../media-queries.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    padding: '10px 12px 10px 20px',
    color: 'var(--rc-text2)',
    [PHONE]: { paddingLeft: '16px' },
  },
  ruled: { borderTop: '1px solid var(--rc-line)' },
  bare: { padding: '10px 0' },
  range: { marginRight: 'auto' },
  position: { [PHONE]: { display: 'none' } },
});

interface Props {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** Names the navigation. */
  label: string;
  /** « 1 à 20 sur 26 ». */
  range: string;
  /** « Page 1 sur 2 », hidden on phones. */
  position?: string;
  previousLabel: string;
  nextLabel: string;
  /** For use outside a panel: no rule, no padding at the sides. */
  bare?: boolean;
}

/** Page navigation of a list; renders nothing for a single page. */
export const Pagination = ({
  page,
  pages,
  onPage,
  label,
  range,
  position,
  previousLabel,
  nextLabel,
  bare = false,
}: Props) => {
  const styles = useStyles();
  if (pages <= 1) return null;
  return (
    <nav
      className={mergeClasses(styles.root, bare ? styles.bare : styles.ruled)}
      aria-label={label}
    >
      <span className={styles.range}>{range}</span>
      <Button
        appearance="subtle"
        icon={<ChevronLeftRegular />}
        aria-label={previousLabel}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {position && <span className={styles.position}>{position}</span>}
      <Button
        appearance="subtle"
        icon={<ChevronRightRegular />}
        aria-label={nextLabel}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
};
