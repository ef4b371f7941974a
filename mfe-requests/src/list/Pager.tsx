import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { Button, makeStyles } from '@recueil/shell/ui';
import { useWords } from '../words.ts';
import { PAGE_SIZE } from './list-filters.ts';

const useStyles = makeStyles({
  pager: {
    display: 'flex', alignItems: 'center', gap: '8px', padding: '10px 12px 10px 20px', borderTop: '1px solid var(--rc-line)', color: 'var(--rc-text2)',
    '@media (max-width: 767px)': { paddingLeft: '16px' },
  },
  range: { marginRight: 'auto' },
  page: { '@media (max-width: 767px)': { display: 'none' } },
});

/** Nothing when everything fits on one page. */
export const Pager = ({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) => {
  const t = useWords();
  const styles = useStyles();
  const pages = Math.ceil(total / PAGE_SIZE);
  if (pages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      <span className={styles.range}>{t('pager.range', { from: (page - 1) * PAGE_SIZE + 1, to: Math.min(page * PAGE_SIZE, total), total })}</span>
      <Button appearance="subtle" icon={<ChevronLeftRegular />} aria-label={t('pager.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <span className={styles.page}>{t('pager.page', { page, pages })}</span>
      <Button appearance="subtle" icon={<ChevronRightRegular />} aria-label={t('pager.next')} disabled={page >= pages} onClick={() => onPage(page + 1)} />
    </nav>
  );
};
