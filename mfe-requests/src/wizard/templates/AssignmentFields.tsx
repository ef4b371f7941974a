import { useFormikContext } from 'formik';
import { AssigneePicker } from '../../assignee/AssigneePicker.tsx';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { useFieldError } from '../../request-form/use-field-error.ts';
import { TeamPicker } from '../../team/TeamPicker.tsx';
import type { TemplateValues } from './template-values.ts';

export const AssignmentFields = () => {
  const t = useRequestsTranslate();
  const { values, setFieldValue } = useFormikContext<TemplateValues>();
  const assigneeError = useFieldError('assigneeId');
  const teamError = useFieldError('teamId');
  return (
    <>
      <AssigneePicker
        label={t('templates.assignee')}
        hint={t('templates.assignmentHint')}
        noneLabel={t('templates.asUsual')}
        value={values.assigneeId}
        valueName={null}
        meLabel={t('assignee.assignMe')}
        onChange={(id) => void setFieldValue('assigneeId', id)}
        {...(assigneeError ? { error: assigneeError } : {})}
      />
      <TeamPicker
        label={t('templates.team')}
        hint={t('templates.assignmentHint')}
        noneLabel={t('templates.asUsual')}
        value={values.teamId}
        onChange={(id) => void setFieldValue('teamId', id)}
        {...(teamError ? { error: teamError } : {})}
      />
    </>
  );
};
