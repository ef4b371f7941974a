import { PRIORITIES } from '@recueil/backend/contract';
import { useFormikContext } from 'formik';
import { useId } from 'react';
import { ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@recueil/shell/ui';
import { useSession } from '@recueil/shell/contract';
import { ChoiceChips } from '@recueil/shell/kit';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { AssigneePicker, TURN } from '../../assignee/AssigneePicker.tsx';
import { TeamPicker } from '../../team/TeamPicker.tsx';
import { useChosenTeam } from '../../team/use-chosen-team.ts';
import { useFormStyles } from '../../request-form/form.styles.ts';
import { useOptionStyles } from './options.styles.ts';
import { ReminderFields } from './ReminderFields.tsx';
import type { RequestValues } from '../../request-form/request-values.ts';
import { SwitchField } from '../../request-form/SwitchField.tsx';
import { TextField } from '../../request-form/TextField.tsx';
import { useFieldError } from '../../request-form/use-field-error.ts';

interface Props {
  open: boolean;
  onToggle: (open: boolean) => void;
  remindersId: string;
}

export const OptionsSection = ({ open, onToggle, remindersId }: Props) => {
  const t = useRequestsTranslate();
  const formStyles = useFormStyles();
  const styles = useOptionStyles();
  const id = useId();
  const { user } = useSession();
  const { values, setFieldValue } = useFormikContext<RequestValues>();
  const onlyTeamId = useChosenTeam(undefined)?.id ?? null;
  const rotates = useChosenTeam(values.teamId)?.rotates ?? false;
  const defaultAssigneeId = rotates ? TURN : (user?.id ?? null);
  const assigneeId = values.assigneeId === undefined ? defaultAssigneeId : values.assigneeId;
  const teamError = useFieldError('teamId');
  const assigneeError = useFieldError('assigneeId');
  const hasError = [
    useFieldError('subject'),
    assigneeError,
    teamError,
    useFieldError('documentType'),
  ].some(Boolean);
  const isOpen = open || hasError;
  const Chevron = isOpen ? ChevronDownRegular : ChevronRightRegular;
  return (
    <section className={formStyles.group} aria-labelledby={`${id}-title`}>
      <div className={formStyles.sheet}>
        <h2 className={styles.title}>
          <button
            type="button"
            id={`${id}-title`}
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={`${id}-fields`}
            onClick={() => onToggle(!isOpen)}
          >
            <Chevron fontSize={20} aria-hidden />
            <span className={styles.name}>{t('wizard.options.title')}</span>
            <span className={styles.what}>{t('wizard.options.what')}</span>
          </button>
        </h2>
        <div id={`${id}-fields`} hidden={!isOpen}>
          {isOpen && (
            <>
              <div className={mergeClasses(formStyles.fields, styles.fields)}>
                <div className={styles.wide}>
                  <TextField
                    name="subject"
                    label={t('wizard.options.subject')}
                    hint={t('wizard.options.subjectHint')}
                  />
                </div>
                <AssigneePicker
                  label={t('wizard.options.assignee')}
                  hint={t('assignee.hint')}
                  noneLabel={t('detail.noAssignee')}
                  {...(rotates ? { turnLabel: t('assignee.turn') } : {})}
                  value={assigneeId}
                  valueName={assigneeId === user?.id ? (user?.name ?? null) : null}
                  meLabel={t('assignee.assignMe')}
                  onChange={(id) =>
                    void setFieldValue('assigneeId', id === defaultAssigneeId ? undefined : id)
                  }
                  {...(assigneeError ? { error: assigneeError } : {})}
                />
                <TeamPicker
                  label={t('team.label')}
                  hint={t('team.hint')}
                  noneLabel={t('team.none')}
                  value={values.teamId === undefined ? onlyTeamId : values.teamId}
                  onChange={(id) =>
                    void setFieldValue('teamId', id === onlyTeamId ? undefined : id)
                  }
                  {...(teamError ? { error: teamError } : {})}
                />
                <TextField
                  name="documentType"
                  label={t('wizard.options.documentType')}
                  hint={t('wizard.options.documentTypeHint')}
                />
                <SwitchField
                  name="originalPhotos"
                  label={t('photos.label')}
                  hint={t('photos.hint')}
                />
                <div className={styles.wide}>
                  <ChoiceChips
                    size="medium"
                    legend={t('wizard.options.priority')}
                    value={values.priority}
                    choices={PRIORITIES.map((value) => ({
                      value,
                      label: t(`wizard.options.priorities.${value}`),
                    }))}
                    onChoice={(priority) => void setFieldValue('priority', priority)}
                  />
                </div>
              </div>
              <div id={remindersId}>
                <ReminderFields />
              </div>
            </>
          )}
        </div>
      </div>
    </section>
  );
};
