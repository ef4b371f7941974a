import { ROLES } from '@recueil/backend/contract';
import { POLLING, useSession, useTranslate } from '@recueil/shell/contract';
import { LoadError } from '@recueil/shell/screen-kit';
import { useSearchParams } from '@recueil/shell/router';
import { makeStyles } from '@recueil/shell/ui';
import { useCallback, useState } from 'react';
import { LoadState } from '../form/LoadState.tsx';
import { InvitationList } from './InvitationList.tsx';
import { InviteForm } from './InviteForm.tsx';
import { LeaveOrganization } from './LeaveOrganization.tsx';
import { canManageMembers, listGrantableRoles } from './member-permissions.ts';
import { MemberList } from './MemberList.tsx';
import { useInvitationsQuery } from './invitations.api.ts';
import { useMembersQuery } from './members.api.ts';
import { TeamForm } from '../teams/TeamForm.tsx';
import { JoinRequestSection } from '../join-requests/JoinRequestSection.tsx';
import { NEW_TEAM, TeamSection } from '../teams/TeamSection.tsx';
import { useTeamsQuery } from '../teams/teams.api.ts';

const useStyles = makeStyles({
  title: { font: 'var(--rc-title3)', margin: 0 },
  lead: { margin: '2px 0 20px', color: 'var(--rc-text2)' },
  roles: {
    display: 'grid',
    gap: '6px',
    margin: 0,
    font: 'var(--rc-caption)',
    color: 'var(--rc-text2)',
  },
  role: { '& dt': { display: 'inline', fontWeight: 600, color: 'var(--rc-text)' } },
  may: { display: 'inline', margin: 0 },
});

const Invitations = () => {
  const t = useTranslate('mfe-settings');
  const { data, error, refetch } = useInvitationsQuery(undefined, POLLING.counters);
  if (data) return <InvitationList invitations={data.invitations} />;
  if (error)
    return <LoadError title={t('members.invitationsFailed')} error={error} onRetry={refetch} />;
  return null;
};

export const MembersScreen = () => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const { user } = useSession();
  const query = useMembersQuery(undefined, POLLING.counters);
  const teamsQuery = useTeamsQuery(undefined, POLLING.counters);
  const [params, setParams] = useSearchParams();
  const [closedId, setClosedId] = useState<string | null>(null);
  const closeTeam = useCallback(() => {
    setClosedId(params.get('team'));
    setParams({}, { replace: true });
  }, [params, setParams]);
  if (!query.data || !user) return <LoadState queries={[query]} />;
  const { members } = query.data;
  const mayManage = canManageMembers(user);
  const teams = teamsQuery.data?.teams;
  const editedId = mayManage ? params.get('team') : null;
  const edited = teams?.find(({ id }) => id === editedId) ?? null;
  if (edited || editedId === NEW_TEAM)
    return <TeamForm key={editedId} team={edited} members={members} onClose={closeTeam} />;
  return (
    <div>
      <h2 className={styles.title}>{t('members.title')}</h2>
      <p className={styles.lead}>{t('members.lead', { organization: user.organizationName })}</p>
      {mayManage && <InviteForm roles={[...listGrantableRoles(user)].reverse()} />}
      {mayManage && <JoinRequestSection />}
      <MemberList members={members} user={user} />
      {teams && (
        <TeamSection
          teams={teams}
          mayManage={mayManage}
          closedId={closedId}
          onEdit={(id) => setParams({ team: id })}
        />
      )}
      {teamsQuery.error && !teams && (
        <LoadError
          title={t('teams.loadFailed')}
          error={teamsQuery.error}
          onRetry={teamsQuery.refetch}
        />
      )}
      {mayManage && <Invitations />}
      <dl className={styles.roles} aria-label={t('members.rolesTitle')}>
        {ROLES.map((role) => (
          <div key={role} className={styles.role}>
            <dt>{t(`members.roles.${role}`)}</dt>
            <dd className={styles.may}>{t(`members.may.${role}`)}</dd>
          </div>
        ))}
      </dl>
      <LeaveOrganization members={members} user={user} />
    </div>
  );
};
