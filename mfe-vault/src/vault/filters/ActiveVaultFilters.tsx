import { useTranslate } from '@recueil/shell/contract';
import { Button, makeStyles } from '@recueil/shell/ui';
import { PHONE } from '@recueil/shell/kit';
import { DismissRegular } from '@fluentui/react-icons';
import type { VaultFilters } from './vault-filters.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    padding: '8px 20px',
    borderBottom: '1px solid var(--rc-line)',
    [PHONE]: { padding: '8px 16px' },
  },
});

export const ActiveVaultFilters = ({
  filters,
  requestTitle,
  onChange,
}: {
  filters: VaultFilters;
  requestTitle: string | null;
  onChange: (change: Partial<VaultFilters>) => void;
}) => {
  const styles = useStyles();
  const t = useTranslate('mfe-vault');
  const active: [string, Partial<VaultFilters>][] = [];
  if (filters.state) active.push([t(`state.${filters.state}`), { state: null }]);
  if (filters.kind) active.push([t(`filters.kinds.${filters.kind}`), { kind: null }]);
  if (filters.receivedWithin)
    active.push([t(`filters.within.${filters.receivedWithin}`), { receivedWithin: null }]);
  if (filters.requestId) active.push([requestTitle ?? t('filters.request'), { requestId: null }]);
  if (filters.search)
    active.push([t('filters.search', { search: filters.search }), { search: '' }]);
  if (active.length === 0) return null;
  return (
    <div className={styles.row} role="group" aria-label={t('filters.active')}>
      {active.map(([label, change]) => (
        <Button
          key={label}
          size="small"
          icon={<DismissRegular />}
          iconPosition="after"
          aria-label={t('filters.remove', { label })}
          onClick={() => onChange(change)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
};
