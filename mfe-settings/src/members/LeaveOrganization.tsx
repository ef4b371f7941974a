import type { Member, Profile } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { Button, makeStyles, useId } from '@recueil/shell/ui';
import { SignOutRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useSaveToasts } from '../form/use-save-toasts.ts';
import { ReassignDialog } from './ReassignDialog.tsx';
import { isLastOwner } from './member-permissions.ts';
import { useRemoveMemberMutation } from './members.api.ts';

const useStyles = makeStyles({
  root: { marginTop: '28px', paddingTop: '16px', borderTop: '1px solid var(--rc-line)' },
  reason: { margin: '8px 0 0', font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
});

const RANK = { owner: 0, admin: 1, member: 2 } as const;

export const LeaveOrganization = ({
  members,
  user,
}: {
  members: readonly Member[];
  user: Profile;
}) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const reasonId = useId('leave-reason');
  const [leave] = useRemoveMemberMutation();
  const { showError } = useSaveToasts();
  const [open, setOpen] = useState(false);
  const isHeld = isLastOwner(members, user.id);
  const handleLeave = async (reassignTo: string) => {
    const { error } = await leave({ id: user.id, reassignTo, isOwn: true });
    if (error) return showError(t('members.leave.failed'), error);
    // The page of the former organisation must not stay.
    globalThis.location.assign('/app/dashboard');
  };
  return (
    <div className={styles.root}>
      <Button
        icon={<SignOutRegular />}
        disabledFocusable={isHeld}
        {...(isHeld ? { 'aria-describedby': reasonId } : {})}
        onClick={() => setOpen(true)}
      >
        {t('members.leave.open')}
      </Button>
      {isHeld && (
        <p id={reasonId} className={styles.reason}>
          {t('members.leave.lastOwner')}
        </p>
      )}
      {open && (
        <ReassignDialog
          title={t('members.leave.title', { organization: user.organizationName })}
          text={t('members.leave.text')}
          label={t('members.leave.reassignTo')}
          confirmLabel={t('members.leave.confirm')}
          busyLabel={t('members.leave.busy')}
          candidates={members
            .filter(({ id }) => id !== user.id)
            .sort((a, b) => RANK[a.role] - RANK[b.role])}
          selfId={user.id}
          onConfirm={handleLeave}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
};
