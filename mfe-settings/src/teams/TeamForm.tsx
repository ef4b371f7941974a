import { TEAM_LIMITS as L, type Member, type Team } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { Button, Input, makeStyles, useId } from '@recueil/shell/ui';
import { Checkbox, Field, Select, Switch } from '@recueil/shell/ui-form';
import { useEffect, useState } from 'react';
import * as yup from 'yup';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { useSettingsForm } from '../form/use-settings-form.ts';
import { useCreateTeamMutation, useUpdateTeamMutation } from './teams.api.ts';

const useStyles = makeStyles({
  wide: { gridColumn: '1 / -1' },
  switch: { marginLeft: '-8px' },
  hint: { margin: '0', font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  people: { border: 'none', margin: 0, padding: 0, minWidth: 0 },
  legend: { padding: 0, marginBottom: '4px', font: 'var(--rc-body-strong)' },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
    maxHeight: '320px',
    overflowY: 'auto',
  },
});

interface Values {
  name: string;
  memberIds: string[];
  leadId: string | null;
  rotates: boolean;
}

interface Props {
  /** Null creates one. */
  team: Team | null;
  members: readonly Member[];
  onClose: () => void;
}

export const TeamForm = ({ team, members, onClose }: Props) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const [create] = useCreateTeamMutation();
  const [update] = useUpdateTeamMutation();
  const hintId = useId('rotates');
  const [isSaved, setIsSaved] = useState(false);
  const form = useSettingsForm<Values>({
    initialValues: {
      name: team?.name ?? '',
      memberIds: team?.members.map(({ id }) => id) ?? [],
      leadId: team?.leadId ?? null,
      rotates: team?.rotates ?? false,
    },
    validationSchema: yup.object({
      name: yup
        .string()
        .trim()
        .required(t('required'))
        .max(L.name, ({ max }: { max: number }) => t('tooLong', { count: max })),
    }),
    save: async ({ name, memberIds, leadId, rotates }, initial) => {
      const people = { memberIds, leadId };
      const arePeopleChanged =
        leadId !== initial.leadId || String(memberIds) !== String(initial.memberIds);
      const result = team
        ? await update({
            id: team.id,
            body: {
              name: name.trim(),
              ...(rotates === initial.rotates ? {} : { rotates }),
              ...(arePeopleChanged ? people : {}),
            },
          })
        : await create({ name: name.trim(), rotates, ...people });
      setIsSaved(!result.error);
      return result;
    },
    saved: team ? t('teams.saved') : t('teams.created'),
    failed: team ? t('teams.saveFailed') : t('teams.createFailed'),
  });
  const { values, errors, touched, dirty, setValues } = form;
  // After the render in which nothing is unsaved, so that leaving asks nothing.
  useEffect(() => {
    if (isSaved && !dirty) onClose();
  }, [isSaved, dirty, onClose]);
  const nameError = touched.name ? errors.name : undefined;
  const toggle = (id: string, on: boolean) => {
    const memberIds = on
      ? [...values.memberIds, id]
      : values.memberIds.filter((memberId) => memberId !== id);
    const leadId = values.leadId === id && !on ? null : values.leadId;
    void setValues({ ...values, memberIds, leadId });
  };
  return (
    <SettingsForm
      title={team ? t('teams.editTitle', { name: team.name }) : t('teams.createTitle')}
      lead={t('teams.intro')}
      form={form}
      save={team ? t('save') : t('teams.create')}
      cancel={<Button onClick={onClose}>{t('cancel')}</Button>}
    >
      <Field
        className={styles.wide}
        label={t('teams.name')}
        required
        {...(nameError ? { validationMessage: nameError, validationState: 'error' as const } : {})}
      >
        <Input
          name="name"
          value={values.name}
          // Without validation on blur, whose message would move the button under the pointer.
          onChange={(event) => void form.handleChange(event)}
          autoFocus
          autoComplete="off"
          maxLength={L.name}
        />
      </Field>
      <fieldset className={`${styles.wide} ${styles.people}`}>
        <legend className={styles.legend}>{t('teams.members')}</legend>
        <div className={styles.list}>
          {members.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={values.memberIds.includes(id)}
              onChange={(_event, { checked }) => toggle(id, checked === true)}
            />
          ))}
        </div>
      </fieldset>
      <Field label={t('teams.leadLabel')} className={styles.wide}>
        <Select
          value={values.leadId ?? ''}
          onChange={(_event, { value }) => void setValues({ ...values, leadId: value || null })}
        >
          <option value="">{t('teams.noLead')}</option>
          {members
            .filter(({ id }) => values.memberIds.includes(id))
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </Select>
      </Field>
      <div className={styles.wide}>
        <Switch
          className={styles.switch}
          label={t('teams.rotates')}
          checked={values.rotates}
          aria-describedby={hintId}
          onChange={(_event, { checked }) => void setValues({ ...values, rotates: checked })}
        />
        <p id={hintId} className={styles.hint}>
          {t('teams.rotatesHint')}
        </p>
      </div>
    </SettingsForm>
  );
};
