import { type Member, type Profile, toInitials } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { Avatar, RelativeDate } from '@recueil/shell/kit';
import { Button } from '@recueil/shell/ui';
import { DeleteRegular } from '@fluentui/react-icons';
import { canChange } from './member-permissions.ts';
import { useRowStyles } from './members.styles.ts';
import { RoleField } from './RoleField.tsx';

interface Props {
  member: Member;
  user: Profile;
  isLastOwner: boolean;
  onRemove: () => void;
}

export const MemberRow = ({ member, user, isLastOwner, onRemove }: Props) => {
  const styles = useRowStyles();
  const t = useTranslate('mfe-settings');
  const { id, name, email, imageUrl, lastSeenAt } = member;
  const isSelf = id === user.id;
  return (
    <li className={styles.row}>
      <Avatar letters={toInitials(name) || toInitials(email)} imageUrl={imageUrl} />
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        {isSelf && <span className={styles.you}> {t('members.you')}</span>}
        <span className={styles.detail}>
          <span>{email}</span>
          {!isSelf && (
            <>
              <span>{`, ${t(lastSeenAt === null ? 'members.neverSeen' : 'members.lastSeen')}`}</span>
              {lastSeenAt !== null && (
                <>
                  {' '}
                  <RelativeDate value={lastSeenAt} />
                </>
              )}
            </>
          )}
        </span>
      </span>
      <div className={styles.middle}>
        <RoleField member={member} user={user} isLastOwner={isLastOwner} />
      </div>
      {!isSelf && canChange(user, member) && (
        <Button
          appearance="subtle"
          className={styles.last}
          icon={<DeleteRegular />}
          aria-label={t('members.remove.open', { name })}
          onClick={onRemove}
        />
      )}
    </li>
  );
};
