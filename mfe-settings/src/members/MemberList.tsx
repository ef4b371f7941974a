import type { Member, Profile } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { useState } from 'react';
import { useSaveToasts } from '../form/use-save-toasts.ts';
import { ReassignDialog } from './ReassignDialog.tsx';
import { isLastOwner } from './member-permissions.ts';
import { MemberRow } from './MemberRow.tsx';
import { MemberSection } from './MemberSection.tsx';
import { useRemoveMemberMutation } from './members.api.ts';
import { useRowStyles } from './members.styles.ts';

export const MemberList = ({ members, user }: { members: readonly Member[]; user: Profile }) => {
  const styles = useRowStyles();
  const t = useTranslate('mfe-settings');
  const [remove] = useRemoveMemberMutation();
  const { showSuccess, showError } = useSaveToasts();
  const [removing, setRemoving] = useState<Member | null>(null);
  const handleRemove = async ({ id, name }: Member, reassignTo: string) => {
    const { error } = await remove({ id, reassignTo });
    if (error) return showError(t('members.remove.failed', { name }), error);
    showSuccess(t('members.remove.done', { name }));
  };
  const selfFirst = [
    ...members.filter(({ id }) => id === user.id),
    ...members.filter(({ id }) => id !== user.id),
  ];
  return (
    <MemberSection title={t('members.list')} count={members.length} dialog={removing}>
      <ul className={styles.list}>
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            user={user}
            isLastOwner={isLastOwner(members, member.id)}
            onRemove={() => setRemoving(member)}
          />
        ))}
      </ul>
      {removing && (
        <ReassignDialog
          title={t('members.remove.title', { name: removing.name })}
          text={t('members.remove.text')}
          label={t('members.remove.reassignTo')}
          confirmLabel={t('members.remove.confirm')}
          busyLabel={t('members.remove.busy')}
          candidates={selfFirst.filter(({ id }) => id !== removing.id)}
          selfId={user.id}
          onConfirm={(reassignTo) => handleRemove(removing, reassignTo)}
          onClose={() => setRemoving(null)}
        />
      )}
    </MemberSection>
  );
};
