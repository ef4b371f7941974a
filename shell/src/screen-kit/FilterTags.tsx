import { DismissRegular } from '@fluentui/react-icons';
import { PHONE } from '@recueil/shell/kit';
import { Button, makeStyles } from '@recueil/shell/ui';

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

/** Active filters as label and the change that removes it. Texts: `filters.active`, `.remove`. */
export const FilterTags = <Change,>({
  t,
  filters,
  onChange,
}: {
  t: (key: string, values?: Record<string, unknown>) => string;
  filters: readonly (readonly [label: string, removal: Change])[];
  onChange: (change: Change) => void;
}) => {
  const styles = useStyles();
  return filters.length === 0 ? null : (
    <div className={styles.row} role="group" aria-label={t('filters.active')}>
      {filters.map(([label, removal]) => (
        <Button
          key={label}
          size="small"
          icon={<DismissRegular />}
          iconPosition="after"
          aria-label={t('filters.remove', { label })}
          onClick={() => onChange(removal)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
};
