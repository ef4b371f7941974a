import { toInitials, type Team } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { Avatar, ConfirmDialog, EmptyState } from '@recueil/shell/kit';
import { Button, mergeClasses } from '@recueil/shell/ui';
import { AddRegular, DeleteRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useSaveToasts } from '../form/use-save-toasts.ts';
import { MemberSection } from '../members/MemberSection.tsx';
import { useRowStyles } from '../members/members.styles.ts';
import { useDeleteTeamMutation } from './teams.api.ts';

export const NEW_TEAM = 'new';

interface Props {
  teams: readonly Team[];
  mayManage: boolean;
  /** Of the form that was closed last: its button gets the focus. */
  closedId: string | null;
  /** With the id of a team, or `NEW_TEAM`. */
  onEdit: (id: string) => void;
}

export const TeamSection = ({ teams, mayManage, closedId, onEdit }: Props) => {
  const styles = useRowStyles();
  const t = useTranslate('mfe-settings');
  const [remove] = useDeleteTeamMutation();
  const { showSuccess, showError } = useSaveToasts();
  const [deleted, setDeleted] = useState<Team | null>(null);
  const handleDelete = async ({ id, name }: Team) => {
    const { error } = await remove(id);
    if (error) return showError(t('teams.delete.failed', { name }), error);
    showSuccess(t('teams.delete.done', { name }));
  };
  const addButton = mayManage && (
    <Button
      size="small"
      icon={<AddRegular />}
      autoFocus={closedId === NEW_TEAM}
      onClick={() => onEdit(NEW_TEAM)}
    >
      {t('teams.create')}
    </Button>
  );
  const describeMembers = ({ members, leadId }: Team) => {
    const lead = members.filter(({ id }) => id === leadId);
    return [
      ...lead.map(({ name }) => t('teams.leadOf', { name })),
      ...members.filter(({ id }) => id !== leadId).map(({ name }) => name),
    ].join(', ');
  };
  return (
    <MemberSection
      title={t('teams.title')}
      count={teams.length}
      dialog={deleted}
      action={teams.length > 0 && addButton}
    >
      {teams.length === 0 ? (
        <EmptyState
          title={t('teams.empty')}
          text={t('teams.emptyText')}
          {...(addButton ? { action: addButton } : {})}
        />
      ) : (
        <ul className={styles.list}>
          {teams.map((team) => (
            <li key={team.id} className={styles.row}>
              <Avatar letters={toInitials(team.name)} />
              <span className={styles.text}>
                <span className={styles.name}>{team.name}</span>
                <span className={styles.detail}>
                  {describeMembers(team) || t('teams.noMembers')}
                </span>
                {team.rotates && <span className={styles.detail}>{t('teams.inTurn')}</span>}
              </span>
              {mayManage && (
                <>
                  <div className={mergeClasses(styles.middle, styles.right)}>
                    <Button
                      appearance="transparent"
                      aria-label={t('teams.edit.of', { name: team.name })}
                      autoFocus={closedId === team.id}
                      onClick={() => onEdit(team.id)}
                    >
                      {t('teams.edit.open')}
                    </Button>
                  </div>
                  <Button
                    appearance="subtle"
                    className={styles.last}
                    icon={<DeleteRegular />}
                    aria-label={t('teams.delete.open', { name: team.name })}
                    onClick={() => setDeleted(team)}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {deleted && (
        <ConfirmDialog
          open
          danger
          title={t('teams.delete.title', { name: deleted.name })}
          text={t('teams.delete.text')}
          confirmLabel={t('teams.delete.confirm')}
          busyLabel={t('teams.delete.busy')}
          cancelLabel={t('cancel')}
          onConfirm={() => handleDelete(deleted)}
          onClose={() => setDeleted(null)}
        />
      )}
    </MemberSection>
  );
};
