import { useFormikContext } from 'formik';
import { makeStyles } from '@recueil/shell/ui';
import { Banner, ChoiceChips, DatePicker, parseIsoDate, PHONE } from '@recueil/shell/kit';
import { useDeadlines } from '@recueil/shell/screen-kit';
import { REQUEST_LIMITS, PRIORITIES } from '@recueil/backend/contract';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { DocumentsEditor } from '../../request-form/documents/DocumentsEditor.tsx';
import { FormSection } from '../../request-form/FormSection.tsx';
import { RecipientLanguageField } from '../../request-form/RecipientLanguageField.tsx';
import { deadlineRange, INVALID_DATE } from '../../request-form/request-values.ts';
import { SwitchField } from '../../request-form/SwitchField.tsx';
import { TextField } from '../../request-form/TextField.tsx';
import { useFieldError } from '../../request-form/use-field-error.ts';
import type { EditField, EditValues } from './edit-values.ts';

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    gap: '16px',
    padding: '20px',
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: '16px' },
  },
  stack: { display: 'grid', rowGap: '16px', padding: '20px', [PHONE]: { padding: '16px' } },
  locked: { marginBottom: '24px' },
});

const EditDeadlineField = ({ today }: { today: Date }) => {
  const t = useRequestsTranslate();
  const { formatFullDay } = useDeadlines();
  const { values, setFieldValue, setFieldTouched } = useFormikContext<EditValues>();
  const error = useFieldError('deadline');
  const { first, last } = deadlineRange(today);
  const day = parseIsoDate(values.deadline);
  return (
    <DatePicker
      name="deadline"
      label={t('wizard.deadlineBefore')}
      min={first}
      max={last}
      value={values.deadline}
      hint={day ? formatFullDay(day) : t('noDeadline')}
      {...(error ? { error: error === INVALID_DATE ? t('wizard.deadlineUnknown') : error } : {})}
      onBlur={() => void setFieldTouched('deadline')}
      onChange={(next) => void setFieldValue('deadline', next)}
    />
  );
};

export const EditFields = ({
  editableFields,
  today,
}: {
  editableFields: readonly EditField[];
  today: Date;
}) => {
  const t = useRequestsTranslate();
  const styles = useStyles();
  const { values, setFieldValue } = useFormikContext<EditValues>();
  const isFullyEditable = editableFields.includes('documents');
  const languageField = (
    <RecipientLanguageField
      value={values.locale}
      onChange={(locale) => void setFieldValue('locale', locale)}
    />
  );
  return (
    <>
      {isFullyEditable ? (
        <FormSection title={t('wizard.who')} className={styles.pair}>
          <TextField name="recipientName" label={t('wizard.recipientName')} required />
          <TextField
            name="recipientEmail"
            type="email"
            label={t('wizard.recipientEmail')}
            required
          />
          {languageField}
        </FormSection>
      ) : (
        <>
          <div className={styles.locked}>
            <Banner tone="info" title={t('edit.locked')} detail={t('edit.lockedText')} />
          </div>
          <FormSection title={t('wizard.who')} className={styles.pair}>
            {languageField}
          </FormSection>
        </>
      )}
      <FormSection title={t('wizard.why')} className={styles.stack}>
        <TextField name="title" label={t('wizard.requestTitle')} />
        <TextField name="subject" label={t('edit.fields.subject')} hint={t('edit.subjectHint')} />
        <TextField
          name="message"
          label={t('wizard.message')}
          hint={t('wizard.messageHint')}
          limit={REQUEST_LIMITS.message}
          rows={6}
        />
      </FormSection>
      {isFullyEditable && <DocumentsEditor />}
      <FormSection title={t('edit.followUp')} className={styles.pair}>
        <EditDeadlineField today={today} />
        <TextField name="documentType" label={t('detail.documentType')} />
        <SwitchField name="originalPhotos" label={t('photos.label')} hint={t('photos.hint')} />
        <ChoiceChips
          legend={t('detail.priority')}
          size="medium"
          value={values.priority}
          onChoice={(priority) => void setFieldValue('priority', priority)}
          choices={PRIORITIES.map((value) => ({
            value,
            label: t(`priority.${value}`),
          }))}
        />
      </FormSection>
    </>
  );
};
