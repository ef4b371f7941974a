import type { Invitation } from '@recueil/backend/contract';
import { useFormat, useSession, useTranslate } from '@recueil/shell/contract';
import { Button, mergeClasses } from '@recueil/shell/ui';
import { DismissRegular, MailRegular } from '@fluentui/react-icons';
import { useSaveToasts } from '../form/use-save-toasts.ts';
import { useTeamsQuery } from '../teams/teams.api.ts';
import { canChange } from './member-permissions.ts';
import { MemberSection } from './MemberSection.tsx';
import { useResendInvitationMutation, useRevokeInvitationMutation } from './invitations.api.ts';
import { useRowStyles } from './members.styles.ts';

const InvitationRow = ({ invitation }: { invitation: Invitation }) => {
  const styles = useRowStyles();
  const t = useTranslate('mfe-settings');
  const format = useFormat();
  const [resend, resending] = useResendInvitationMutation();
  const [revoke, revoking] = useRevokeInvitationMutation();
  const { showSuccess, showError } = useSaveToasts();
  const { user } = useSession();
  const mayChange = user !== null && canChange(user, invitation);
  const { data } = useTeamsQuery();
  const { id, email, role, teamIds, createdAt, sentAt, expiresAt, status } = invitation;
  const busy = resending.isLoading || revoking.isLoading;
  const handleResend = async () => {
    const { error } = await resend(id);
    if (error) return showError(t('members.resend.failed', { email }), error);
    showSuccess(t('members.resend.done', { email }));
  };
  const handleRevoke = async () => {
    const { error } = await revoke(id);
    if (error) return showError(t('members.revoke.failed', { email }), error);
    showSuccess(t('members.revoke.done', { email }));
  };
  const teamNames = (data?.teams ?? [])
    .filter((team) => teamIds.includes(team.id))
    .map(({ name }) => name);
  const sent =
    sentAt === null
      ? t('members.sending')
      : t('members.invitedOn', { date: format.date(createdAt, 'list') });
  return (
    <li className={styles.row}>
      <span className={styles.waiting} aria-hidden="true">
        <MailRegular />
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{email}</span>
        <span className={styles.detail}>
          <span>{[t(`members.roles.${role}`), ...teamNames, sent].join(', ')}</span>,{' '}
          <span className={mergeClasses(status === 'expired' && styles.late)}>
            {t(`members.${status}`, { date: format.date(expiresAt, 'list') })}
          </span>
        </span>
      </span>
      {mayChange && (
        <>
          <div className={mergeClasses(styles.middle, styles.right)}>
            <Button
              appearance="transparent"
              aria-label={t('members.resend.to', { email })}
              disabledFocusable={busy}
              onClick={() => void handleResend()}
            >
              {t('members.resend.send')}
            </Button>
          </div>
          <Button
            appearance="subtle"
            className={styles.last}
            icon={<DismissRegular />}
            aria-label={t('members.revoke.of', { email })}
            disabledFocusable={busy}
            onClick={() => void handleRevoke()}
          />
        </>
      )}
    </li>
  );
};

export const InvitationList = ({ invitations }: { invitations: readonly Invitation[] }) => {
  const styles = useRowStyles();
  const t = useTranslate('mfe-settings');
  return (
    <MemberSection title={t('members.invitations')} count={invitations.length}>
      {invitations.length === 0 ? (
        <p className={styles.empty}>{t('members.noInvitations')}</p>
      ) : (
        <ul className={styles.list}>
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </MemberSection>
  );
};
