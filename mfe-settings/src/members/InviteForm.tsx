import { INVITATION_LIMITS, type InvitedMembers, type Role } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { Panel, PHONE, UnsavedChangesGuard } from '@recueil/shell/kit';
import { Button, makeStyles } from '@recueil/shell/ui';
import { Field, Select, Textarea } from '@recueil/shell/ui-form';
import { PersonAddRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useSaveToasts } from '../form/use-save-toasts.ts';
import { TeamChoice } from '../teams/TeamChoice.tsx';
import { useTeamsQuery } from '../teams/teams.api.ts';
import { useInviteMutation } from './invitations.api.ts';
import { findAddressProblem, parseAddresses, type AddressProblem } from './parse-addresses.ts';

const useStyles = makeStyles({
  root: { marginBottom: '28px' },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 176px auto',
    gap: '12px',
    alignItems: 'start',
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  button: {
    gridColumn: '3',
    gridRow: '1',
    marginTop: '26px',
    [PHONE]: { gridColumn: 'auto', gridRow: 'auto', marginTop: 0 },
  },
  skipped: { margin: '12px 0 0', padding: 0, listStyleType: 'none', color: 'var(--rc-text2)' },
});

/** `roles`: those that the user may give. */
export const InviteForm = ({ roles }: { roles: readonly Role[] }) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const [invite, { isLoading }] = useInviteMutation();
  const { showSuccess, showError } = useSaveToasts();
  const [text, setText] = useState('');
  const [role, setRole] = useState<Role>('member');
  const teams = useTeamsQuery().data?.teams ?? [];
  const [teamIds, setTeamIds] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<AddressProblem | null>(null);
  const [skipped, setSkipped] = useState<InvitedMembers['skipped']>([]);
  const handleSubmit = async () => {
    const emails = parseAddresses(text);
    const found = findAddressProblem(emails);
    setProblem(found);
    setSkipped([]);
    if (found || isLoading) return;
    const { data, error } = await invite({
      emails,
      role,
      ...(teamIds.length > 0 ? { teamIds: [...teamIds] } : {}),
    });
    if (!data) return showError(t('members.invite.failed'), error);
    setText('');
    setTeamIds([]);
    setSkipped(data.skipped);
    const count = data.invitations.length;
    if (count > 0) showSuccess(t('members.invite.sent', { count }));
  };
  const describeProblem = (found: AddressProblem) =>
    found.kind === 'malformed'
      ? t('members.invite.malformed', {
          count: found.addresses.length,
          addresses: found.addresses.join(', '),
        })
      : t(`members.invite.${found.kind}`, { max: INVITATION_LIMITS.perCall });
  return (
    <form
      noValidate
      className={styles.root}
      aria-label={t('members.invite.title')}
      onSubmit={(event) => {
        event.preventDefault();
        void handleSubmit();
      }}
    >
      <Panel label={t('members.invite.title')} edge>
        <div className={styles.fields}>
          <Field
            label={t('members.invite.title')}
            hint={t('members.invite.hint')}
            {...(problem
              ? { validationMessage: describeProblem(problem), validationState: 'error' as const }
              : {})}
          >
            <Textarea
              rows={1}
              resize="vertical"
              autoComplete="off"
              inputMode="email"
              value={text}
              onChange={(_event, { value }) => {
                setText(value);
                setProblem(null);
              }}
            />
          </Field>
          <Field label={t('members.role')}>
            <Select value={role} onChange={(_event, { value }) => setRole(value as Role)}>
              {roles.map((each) => (
                <option key={each} value={each}>
                  {t(`members.roles.${each}`)}
                </option>
              ))}
            </Select>
          </Field>
          <TeamChoice teams={teams} chosen={teamIds} onChange={setTeamIds} />
          <Button
            type="submit"
            appearance="primary"
            className={styles.button}
            icon={<PersonAddRegular />}
            disabledFocusable={isLoading}
          >
            {isLoading ? t('members.invite.sending') : t('members.invite.send')}
          </Button>
        </div>
        <div role="status">
          {skipped.length > 0 && (
            <ul className={styles.skipped}>
              {skipped.map(({ email, reason }) => (
                <li key={email}>{t(`members.invite.skipped.${reason}`, { email })}</li>
              ))}
            </ul>
          )}
        </div>
      </Panel>
      <UnsavedChangesGuard
        dirty={text.trim() !== '' && !isLoading}
        title={t('leave.title')}
        text={t('members.invite.unsent')}
        leaveLabel={t('leave.confirm')}
        stayLabel={t('leave.stay')}
      />
    </form>
  );
};
