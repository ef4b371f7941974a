import { Button, makeStyles } from '@recueil/shell/ui';
import { useSession } from '@recueil/shell/contract';
import { useRequestsTranslate } from '../i18n/messages.ts';
import { OptionPicker } from '../ui/OptionPicker.tsx';
import { useAssignableMembersQuery } from './members.api.ts';

/** The option of a team that rotates. */
export const TURN = 'turn';

const useStyles = makeStyles({ me: { justifySelf: 'start', marginTop: '4px' } });

interface Props {
  label: string;
  hint?: string;
  error?: string;
  value: string | null;
  /** Shown until the members are loaded, and for a text or a person who has left. */
  valueName: string | null;
  noneLabel: string;
  /** Of the option `TURN`. */
  turnLabel?: string;
  disabled?: boolean;
  /** Of the button below the field that chooses the reader. */
  meLabel: string;
  onChange: (assigneeId: string | null) => void;
}

/** Searches the members of the organisation by name and address. */
export const AssigneePicker = ({
  error,
  value,
  turnLabel,
  disabled = false,
  meLabel,
  ...props
}: Props) => {
  const t = useRequestsTranslate();
  const styles = useStyles();
  const { user } = useSession();
  const { data, isError, refetch } = useAssignableMembersQuery();
  const message = isError ? t('assignee.failed') : error;
  return (
    <div>
      <OptionPicker
        {...props}
        {...(message ? { error: message } : {})}
        options={
          data && [
            ...(turnLabel === undefined ? [] : [{ id: TURN, name: turnLabel }]),
            ...data.members.map(({ id, name, email }) => ({
              id,
              name,
              detail: email,
              ...(id === user?.id ? { label: t('assignee.you', { name }) } : {}),
            })),
          ]
        }
        value={value}
        noMatchLabel={t('assignee.noMatch')}
        openLabel={t('assignee.open')}
        disabled={disabled}
      />
      {isError && (
        <Button size="small" className={styles.me} onClick={() => void refetch()}>
          {t('assignee.retry')}
        </Button>
      )}
      {!disabled && data && user && value !== user.id && (
        <Button
          size="small"
          appearance="subtle"
          className={styles.me}
          onClick={() => props.onChange(user.id)}
        >
          {meLabel}
        </Button>
      )}
    </div>
  );
};
