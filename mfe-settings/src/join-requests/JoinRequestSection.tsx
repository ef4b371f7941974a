import { toInitials, type JoinRequest } from '@recueil/backend/contract';
import { POLLING, useFormat, useTranslate } from '@recueil/shell/contract';
import { Avatar, ConfirmDialog } from '@recueil/shell/kit';
import { LoadError } from '@recueil/shell/screen-kit';
import { Button, mergeClasses } from '@recueil/shell/ui';
import { DismissRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useSaveToasts } from '../form/use-save-toasts.ts';
import { MemberSection } from '../members/MemberSection.tsx';
import { useRowStyles } from '../members/members.styles.ts';
import { useTeamsQuery } from '../teams/teams.api.ts';
import { TeamChoice } from '../teams/TeamChoice.tsx';
import {
  useApproveJoinRequestMutation,
  useJoinRequestsQuery,
  useRefuseJoinRequestMutation,
} from './join-requests.api.ts';

interface DialogProps {
  request: JoinRequest;
  onClose: () => void;
}

const ApproveDialog = ({ request: { id, name, email }, onClose }: DialogProps) => {
  const t = useTranslate('mfe-settings');
  const [approve] = useApproveJoinRequestMutation();
  const { showSuccess, showError } = useSaveToasts();
  const teams = useTeamsQuery().data?.teams ?? [];
  const [teamIds, setTeamIds] = useState<readonly string[]>([]);
  const handleApprove = async () => {
    const { error } = await approve({
      id,
      ...(teamIds.length > 0 ? { teamIds: [...teamIds] } : {}),
    });
    if (error) return showError(t('joinRequests.approve.failed', { name }), error);
    showSuccess(t('joinRequests.approve.done', { name }));
  };
  return (
    <ConfirmDialog
      open
      title={t('joinRequests.approve.title', { name })}
      text={
        <>
          <span>{t('joinRequests.approve.text', { email })}</span>
          <TeamChoice teams={teams} chosen={teamIds} onChange={setTeamIds} />
        </>
      }
      confirmLabel={t('joinRequests.approve.confirm')}
      busyLabel={t('joinRequests.busy')}
      cancelLabel={t('cancel')}
      onConfirm={handleApprove}
      onClose={onClose}
    />
  );
};

const RefuseDialog = ({ request: { id, name }, onClose }: DialogProps) => {
  const t = useTranslate('mfe-settings');
  const [refuse] = useRefuseJoinRequestMutation();
  const { showSuccess, showError } = useSaveToasts();
  const handleRefuse = async () => {
    const { error } = await refuse(id);
    if (error) return showError(t('joinRequests.refuse.failed', { name }), error);
    showSuccess(t('joinRequests.refuse.done', { name }));
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('joinRequests.refuse.title', { name })}
      text={t('joinRequests.refuse.text')}
      confirmLabel={t('joinRequests.refuse.confirm')}
      busyLabel={t('joinRequests.busy')}
      cancelLabel={t('cancel')}
      onConfirm={handleRefuse}
      onClose={onClose}
    />
  );
};

/** For admins: people of the organisation's mail domains who ask to join. */
export const JoinRequestSection = () => {
  const styles = useRowStyles();
  const t = useTranslate('mfe-settings');
  const format = useFormat();
  const { data, error, refetch } = useJoinRequestsQuery(undefined, POLLING.counters);
  const [decided, setDecided] = useState<{ request: JoinRequest; approves: boolean } | null>(null);
  if (!data)
    return error ? (
      <LoadError title={t('joinRequests.loadFailed')} error={error} onRetry={refetch} />
    ) : null;
  const { joinRequests } = data;
  const Dialog = decided?.approves ? ApproveDialog : RefuseDialog;
  return (
    <MemberSection title={t('joinRequests.title')} count={joinRequests.length} dialog={decided}>
      {joinRequests.length === 0 ? (
        <p className={styles.empty}>{t('joinRequests.empty')}</p>
      ) : (
        <ul className={styles.list}>
          {joinRequests.map((request) => {
            const { id, name, email, requestedAt } = request;
            return (
              <li key={id} className={styles.row}>
                <Avatar letters={toInitials(name) || toInitials(email)} />
                <span className={styles.text}>
                  <span className={styles.name}>{name}</span>
                  <span
                    className={styles.detail}
                  >{`${email}, ${t('joinRequests.askedOn', { date: format.date(requestedAt, 'list') })}`}</span>
                </span>
                <div className={mergeClasses(styles.middle, styles.right)}>
                  <Button
                    appearance="transparent"
                    aria-label={t('joinRequests.approve.open', { name })}
                    onClick={() => setDecided({ request, approves: true })}
                  >
                    {t('joinRequests.approve.confirm')}
                  </Button>
                </div>
                <Button
                  appearance="subtle"
                  className={styles.last}
                  icon={<DismissRegular />}
                  aria-label={t('joinRequests.refuse.open', { name })}
                  onClick={() => setDecided({ request, approves: false })}
                />
              </li>
            );
          })}
        </ul>
      )}
      {decided && <Dialog request={decided.request} onClose={() => setDecided(null)} />}
    </MemberSection>
  );
};
