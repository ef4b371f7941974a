import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { Button, makeStyles } from '@recueil/shell/ui';
import { useWords } from '../words.ts';
import { PAGE_SIZE } from './queue-filters.ts';

const useStyles = makeStyles({
  pager: { display: 'flex', alignItems: 'center', gap: '8px', padding: '10px 0', color: 'var(--rc-text2)' },
  range: { marginRight: 'auto' },
});

/** Nothing when everything fits on one page. */
export const Pager = ({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) => {
  const t = useWords();
  const styles = useStyles();
  const pages = Math.ceil(total / PAGE_SIZE);
  if (pages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      <span className={styles.range}>{t('pager.page', { page, pages })}</span>
      <Button appearance="subtle" icon={<ChevronLeftRegular />} aria-label={t('pager.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <Button appearance="subtle" icon={<ChevronRightRegular />} aria-label={t('pager.next')} disabled={page >= pages} onClick={() => onPage(page + 1)} />
    </nav>
  );
};
