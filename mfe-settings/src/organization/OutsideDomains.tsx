import { isAllowedAddress } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { makeStyles } from '@recueil/shell/ui';
import { useMembersQuery } from '../members/members.api.ts';

const useStyles = makeStyles({
  root: {
    gridColumn: '1 / -1',
    margin: '-12px 0 0',
    font: 'var(--rc-caption)',
    color: 'var(--rc-text2)',
    ':empty': { display: 'none' },
  },
});

/** How many members have an address of another domain. */
export const OutsideDomains = ({ domains }: { domains: readonly string[] }) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const { data } = useMembersQuery();
  const count = (data?.members ?? []).filter(
    ({ email }) => !isAllowedAddress(email, domains),
  ).length;
  return (
    <p role="status" className={styles.root}>
      {count > 0 && t('organization.outsideDomains', { count })}
    </p>
  );
};
