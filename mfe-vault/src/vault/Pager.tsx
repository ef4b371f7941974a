import { useTranslate } from '@recueil/shell/contract';
import { Button, makeStyles } from '@recueil/shell/ui';
import { ChevronLeft20Regular, ChevronRight20Regular } from '@fluentui/react-icons';
import { PAGE_SIZE } from './use-vault-filters.ts';

const useStyles = makeStyles({
  nav: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', padding: '8px 12px 8px 20px', borderTop: '1px solid var(--rc-line)', font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
});

/** Shown when there is more than one page. */
export const Pager = ({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) => {
  const styles = useStyles();
  const t = useTranslate('mfe-vault');
  if (total <= PAGE_SIZE) return null;
  const pages = Math.ceil(total / PAGE_SIZE);
  return (
    <nav className={styles.nav} aria-label={t('pager.label')}>
      {t('pager.position', { from: (page - 1) * PAGE_SIZE + 1, to: Math.min(page * PAGE_SIZE, total), total })}
      <span>
        <Button appearance="subtle" icon={<ChevronLeft20Regular />} aria-label={t('pager.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)} />
        <Button appearance="subtle" icon={<ChevronRight20Regular />} aria-label={t('pager.next')} disabled={page >= pages} onClick={() => onPage(page + 1)} />
      </span>
    </nav>
  );
};
