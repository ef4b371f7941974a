import type { Member, Profile, Role } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { ConfirmDialog } from '@recueil/shell/kit';
import { useId } from '@recueil/shell/ui';
import { Select } from '@recueil/shell/ui-form';
import { useState } from 'react';
import { useSaveToasts } from '../form/use-save-toasts.ts';
import { useChangeRoleMutation } from './members.api.ts';
import { canChange, listGrantableRoles } from './member-permissions.ts';
import { useRowStyles } from './members.styles.ts';

interface Props {
  member: Member;
  user: Profile;
  isLastOwner: boolean;
}

/** The role as text where the user may not change it. */
export const RoleField = ({ member, user, isLastOwner }: Props) => {
  const styles = useRowStyles();
  const t = useTranslate('mfe-settings');
  const reasonId = useId('last-owner');
  const [change, { isLoading, originalArgs }] = useChangeRoleMutation();
  const { showSuccess, showError } = useSaveToasts();
  const [asked, setAsked] = useState<Role | null>(null);
  if (!canChange(user, member))
    return <span className={styles.role}>{t(`members.roles.${member.role}`)}</span>;
  const { id, name } = member;
  const save = async (role: Role) => {
    const { error } = await change({ id, role });
    if (error) return showError(t('members.roleFailed'), error);
    showSuccess(t('members.roleChanged', { name, role: t(`members.roles.${role}`) }));
  };
  return (
    <>
      <Select
        aria-label={t('members.roleOf', { name })}
        value={isLoading ? (originalArgs?.role ?? member.role) : member.role}
        disabled={isLastOwner || isLoading}
        {...(isLastOwner ? { 'aria-describedby': reasonId } : {})}
        onChange={(_event, { value }) => {
          const role = value as Role;
          if (id === user.id) setAsked(role);
          else void save(role);
        }}
      >
        {listGrantableRoles(user).map((role) => (
          <option key={role} value={role}>
            {t(`members.roles.${role}`)}
          </option>
        ))}
      </Select>
      {isLastOwner && (
        <span id={reasonId} className={styles.detail}>
          {t('members.lastOwner')}
        </span>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={t('members.ownRole.title')}
        text={t('members.ownRole.text', { role: t(`members.roles.${asked ?? member.role}`) })}
        confirmLabel={t('members.ownRole.confirm')}
        cancelLabel={t('members.cancel')}
        onConfirm={() => asked && save(asked)}
        onClose={() => setAsked(null)}
      />
    </>
  );
};
