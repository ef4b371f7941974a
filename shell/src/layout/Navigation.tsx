import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import { toInitials } from '@recueil/backend/contract';
import { useSession, useTranslate } from '@recueil/shell/contract';
import { NavLink } from '@recueil/shell/router';
import { Button, makeStyles, mergeClasses } from '@recueil/shell/ui';
import { LazyTooltip } from '../kit/overlays/LazyTooltip.tsx';
import { Avatar } from '../kit/status/Avatar.tsx';
import { useNavCounts } from './nav-counts.api.ts';
import { visuallyHidden } from '../kit/visually-hidden.ts';
import { useNavItems } from './nav-items.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '2px',
    flexGrow: 1,
    listStyleType: 'none',
    margin: 0,
    padding: 0,
  },
  item: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    position: 'relative',
    minHeight: '40px',
    boxSizing: 'border-box',
    padding: '0 10px 0 12px',
    borderRadius: '4px',
    color: 'var(--rc-text2)',
    textDecorationLine: 'none',
    ':hover': { backgroundColor: 'var(--rc-hover)', color: 'var(--rc-text)' },
    '&[aria-current]': {
      backgroundColor: 'var(--rc-selected)',
      color: 'var(--rc-action-fg)',
      fontWeight: 600,
    },
    '&[aria-current]::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      top: '8px',
      bottom: '8px',
      width: '3px',
      backgroundColor: 'var(--rc-link)',
    },
  },
  roomy: { minHeight: '48px' },
  icon: { width: '20px', height: '20px', flexShrink: 0 },
  count: {
    marginLeft: 'auto',
    minWidth: '22px',
    boxSizing: 'border-box',
    padding: '0 6px',
    borderRadius: '999px',
    font: '600 0.8125rem/1.25rem var(--rc-font)',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    backgroundColor: 'var(--rc-neutral-bg)',
    color: 'var(--rc-neutral-fg)',
  },
  waiting: { backgroundColor: 'var(--rc-primary)', color: 'var(--rc-on-primary)' },
  hidden: visuallyHidden,
  railItem: { padding: 0, justifyContent: 'center', minHeight: '44px' },
  railCount: {
    position: 'absolute',
    top: '2px',
    right: 0,
    minWidth: '18px',
    padding: '0 4px',
    fontSize: '0.75rem',
    lineHeight: '1.125rem',
  },
  failed: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    padding: '12px 0 0 12px',
    font: 'var(--rc-caption)',
    color: 'var(--rc-text2)',
    '& > button': { marginLeft: '-12px' },
  },
  railFailed: { alignItems: 'center', padding: '12px 0 0', '& > button': { marginLeft: 0 } },
  organization: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '10px',
    marginTop: 'auto',
    borderTop: '1px solid var(--rc-line)',
    padding: '12px 24px',
  },
  railOrganization: { padding: '12px 15px' },
  organizationName: { fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' },
  items: { padding: '16px 12px', flexGrow: 1 },
  railItems: { padding: '16px 10px' },
});

/** Missing badges would read as nothing to do. */
const NavCountsError = ({ rail, onRetry }: { rail: boolean; onRetry: () => void }) => {
  const styles = useStyles();
  const t = useTranslate('shell');
  const retryButton = (
    <Button
      appearance="subtle"
      icon={<ArrowClockwiseRegular />}
      aria-label={`${t('nav.countsFailed')}. ${t('retry')}`}
      onClick={onRetry}
    >
      {rail ? null : t('retry')}
    </Button>
  );
  return (
    <div className={mergeClasses(styles.failed, rail && styles.railFailed)} role="status">
      {rail ? (
        <LazyTooltip content={t('nav.countsFailed')} decorative after>
          {retryButton}
        </LazyTooltip>
      ) : (
        <>
          <span>{t('nav.countsFailed')}</span>
          {retryButton}
        </>
      )}
    </div>
  );
};

export const Navigation = ({
  rail = false,
  roomy = false,
  onChoose,
}: {
  rail?: boolean;
  roomy?: boolean;
  onChoose?: () => void;
}) => {
  const styles = useStyles();
  const t = useTranslate('shell');
  const { counts, retry } = useNavCounts();
  const items = useNavItems();
  const { user } = useSession();
  const organization = user?.organizationName ?? '';
  return (
    <>
      <nav
        className={mergeClasses(styles.items, rail && styles.railItems)}
        aria-label={t('nav.label')}
      >
        <ul className={styles.list}>
          {items.map(({ to, id, label, icon: Icon }) => {
            const count = counts[id];
            // Zero requests in progress is worth showing, zero to review is not.
            const showsCount = count !== undefined && (count > 0 || (id === 'requests' && !rail));
            const countLabel = t(`nav.counted.${id}`, { count });
            const link = (
              <NavLink
                to={to}
                {...(onChoose ? { onClick: onChoose } : {})}
                className={mergeClasses(
                  styles.item,
                  roomy && styles.roomy,
                  rail && styles.railItem,
                )}
              >
                <Icon className={styles.icon} aria-hidden />
                <span className={rail ? styles.hidden : undefined}>{label}</span>
                {showsCount && (
                  <span
                    className={mergeClasses(
                      styles.count,
                      id === 'validation' && styles.waiting,
                      rail && styles.railCount,
                    )}
                  >
                    <span aria-hidden="true">{count > 999 ? '999+' : count}</span>
                    <span className={styles.hidden}>{`, ${countLabel}`}</span>
                  </span>
                )}
              </NavLink>
            );
            return (
              <li key={to}>
                {rail ? (
                  <LazyTooltip
                    content={showsCount ? `${label}, ${countLabel}` : label}
                    decorative
                    after
                  >
                    {link}
                  </LazyTooltip>
                ) : (
                  link
                )}
              </li>
            );
          })}
        </ul>
        {retry && <NavCountsError rail={rail} onRetry={retry} />}
      </nav>
      {organization && (
        <div className={mergeClasses(styles.organization, rail && styles.railOrganization)}>
          <Avatar letters={toInitials(organization)} imageUrl={user?.organizationLogoUrl} square />
          <span className={rail ? styles.hidden : styles.organizationName}>{organization}</span>
        </div>
      )}
    </>
  );
};
