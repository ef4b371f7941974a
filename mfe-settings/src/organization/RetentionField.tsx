import { RETENTION_DAYS } from '@recueil/backend/contract';
import { useFormat, useTranslate } from '@recueil/shell/contract';
import { makeStyles } from '@recueil/shell/ui';
import { Field, Select } from '@recueil/shell/ui-form';
import type { FormikProps } from 'formik';
import { useRetentionPreviewQuery } from '../settings.api.ts';

const useStyles = makeStyles({
  wide: { gridColumn: '1 / -1' },
  preview: { gridColumn: '1 / -1', margin: '-12px 0 0', ':empty': { display: 'none' } },
});

interface Props<Values> {
  form: FormikProps<Values>;
  readOnly: boolean;
}

/** The value is a number of days as text, empty without a limit. */
export const RetentionField = <Values extends { retentionDays: string }>({
  form,
  readOnly,
}: Props<Values>) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const { retentionDays } = form.values;
  return (
    <>
      <Field
        className={styles.wide}
        label={t('organization.retention.label')}
        hint={t('organization.retention.hint')}
      >
        <Select
          name="retentionDays"
          value={retentionDays}
          disabled={readOnly}
          onChange={(event) => void form.handleChange(event)}
        >
          <option value="">{t('organization.retention.keep')}</option>
          {RETENTION_DAYS.map((days) => (
            <option key={days} value={String(days)}>
              {days % 365 === 0
                ? t('organization.retention.years', { count: days / 365 })
                : t('organization.retention.days', { count: days })}
            </option>
          ))}
        </Select>
      </Field>
      <p role="status" className={styles.preview}>
        {!readOnly && retentionDays !== '' && <RetentionPreview days={Number(retentionDays)} />}
      </p>
    </>
  );
};

const RetentionPreview = ({ days }: { days: number }) => {
  const t = useTranslate('mfe-settings');
  const { date } = useFormat();
  const { currentData } = useRetentionPreviewQuery({ days });
  if (!currentData) return null;
  const { count, nextDeletion } = currentData;
  if (nextDeletion === undefined) return t('organization.retention.none');
  return t(count > 0 ? 'organization.retention.preview' : 'organization.retention.later', {
    count,
    day: date(nextDeletion, 'long'),
  });
};
