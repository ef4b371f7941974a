import { DismissRegular } from '@fluentui/react-icons';
import { Button, makeStyles } from '@recueil/shell/ui';
import { PHONE } from '@recueil/shell/kit';
import { useRequestsTranslate } from '../i18n/messages.ts';
import type { ListFilters } from './list-filters.ts';

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

export const ActiveFilters = ({
  filters,
  onChange,
}: {
  filters: ListFilters;
  onChange: (change: Partial<ListFilters>) => void;
}) => {
  const t = useRequestsTranslate();
  const styles = useStyles();
  const active: [string, Partial<ListFilters>][] = [];
  if (filters.status) active.push([t(`filters.statuses.${filters.status}`), { status: null }]);
  if (filters.created) active.push([t(`filters.within.${filters.created}`), { created: null }]);
  if (filters.priority)
    active.push([
      t('filters.priorityIs', { priority: t(`priority.${filters.priority}`) }),
      { priority: null },
    ]);
  if (filters.assignee)
    active.push([t('filters.assigneeIs', { assignee: filters.assignee }), { assignee: '' }]);
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
