import { ChevronRightRegular } from '@fluentui/react-icons';
import { useAppSelector, useTranslate } from '@recueil/shell/contract';
import { Link, useLocation } from '@recueil/shell/router';
import { makeStyles, mergeClasses } from '@recueil/shell/ui';
import { useNavItems } from './nav-items.ts';
import { useIsUnknownPath } from '../error-pages/NotFoundPage.tsx';
import { PHONE } from '../kit/media-queries.ts';
import { findRemoteForPath } from '../remotes/remote-registry.ts';

const useStyles = makeStyles({
  root: {
    marginBottom: '12px',
    font: 'var(--rc-caption)',
    color: 'var(--rc-text3)',
    [PHONE]: { margin: '-6px 0 2px' },
  },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '6px',
    listStyleType: 'none',
    margin: 0,
    padding: 0,
  },
  item: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '6px',
    minWidth: 0,
    [PHONE]: { display: 'none' },
  },
  // On a phone only the last link remains, as a back link.
  back: {
    [PHONE]: {
      display: 'inline-flex',
      '> svg': { display: 'none' },
      '::before': {
        content: '""',
        width: '7px',
        height: '7px',
        borderBottom: '1.5px solid currentColor',
        borderLeft: '1.5px solid currentColor',
        transform: 'rotate(45deg)',
        margin: '0 4px 0 2px',
      },
    },
  },
  link: {
    color: 'var(--rc-text2)',
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    [PHONE]: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '32px',
    },
  },
  here: {
    color: 'var(--rc-text)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    maxWidth: '40ch',
  },
  chevron: { width: '14px', height: '14px', flexShrink: 0 },
});

const ULID_PATTERN = /^[0-9A-HJKMNP-TV-Z]{26}$/i;

const humanizePathSegment = (segment: string): string => {
  let text = segment;
  try {
    text = decodeURIComponent(segment);
  } catch {
    // A stray percent sign stays as it is.
  }
  const [first = '', ...rest] = text.replaceAll('-', ' ').trim();
  return first.toUpperCase() + rest.join('');
};

export const Breadcrumb = () => {
  const styles = useStyles();
  const t = useTranslate('shell');
  const items = useNavItems();
  const heading = useAppSelector((state) => state.client.pageHeading);
  const unknown = useIsUnknownPath();
  const { pathname } = useLocation();
  const ownWords = useTranslate(findRemoteForPath(pathname)?.id);
  const steps = pathname.split('/').slice(2).filter(Boolean);
  if (steps.length === 0 || steps[0] === 'dashboard') return null;
  const getSegmentName = (segment: string, last: boolean): string => {
    const item = items.find(({ to }) => to === `/app/${segment}`);
    if (item) return item.label;
    if (ULID_PATTERN.test(segment)) return (last && heading) || t('breadcrumb.detail');
    // The screen names its parts once it has loaded.
    const name = ownWords(`nav.${segment}`);
    return /[.:]/.test(segment + name) ? heading && humanizePathSegment(segment) : name;
  };
  const path = steps.map((segment, index) => ({
    to: `/app/${steps.slice(0, index + 1).join('/')}`,
    name: getSegmentName(segment, index === steps.length - 1),
  }));
  const trail = [
    { to: '/app/dashboard', name: t('nav.dashboard') },
    ...(unknown ? [{ to: '', name: t('notFound.title') }] : path),
  ];
  return (
    <nav className={styles.root} aria-label={t('breadcrumb.label')}>
      <ol className={styles.list}>
        {trail.map(({ to, name }, index) => (
          <li
            key={to}
            className={mergeClasses(styles.item, index === trail.length - 2 && styles.back)}
          >
            {index === trail.length - 1 ? (
              <span className={styles.here} aria-current="page">
                {name}
              </span>
            ) : (
              <>
                <Link className={styles.link} to={to}>
                  {name}
                </Link>
                <ChevronRightRegular className={styles.chevron} aria-hidden />
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};
