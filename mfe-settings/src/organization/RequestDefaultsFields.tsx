import {
  FILE_GROUPS,
  FILE_SIZE_STEP,
  ORGANIZATION_LIMITS as L,
  type FileGroup,
  type Organization,
  type UpdateOrganizationBody,
} from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { makeStyles } from '@recueil/shell/ui';
import { Checkbox } from '@recueil/shell/ui-form';
import type { FormikProps } from 'formik';
import * as yup from 'yup';
import { FormField } from '../form/FormField.tsx';

const useStyles = makeStyles({
  group: { gridColumn: '1 / -1', minWidth: 0, margin: 0, padding: 0, border: 0 },
  legend: { padding: 0, font: 'var(--rc-body-strong)' },
  hint: { margin: '2px 0 4px', font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  choices: { display: 'flex', flexWrap: 'wrap', columnGap: '16px', marginLeft: '-8px' },
  heading: { gridColumn: '1 / -1', margin: '12px 0 0', font: 'var(--rc-subtitle)' },
});

/** Numbers as they are typed; empty: the operator's limit. */
interface RequestDefaults {
  linkDays: string;
  fileGroups: readonly FileGroup[];
  maxFileMegabytes: string;
}

export const toRequestDefaults = (organization: Organization): RequestDefaults => ({
  linkDays: String(organization.linkDays ?? ''),
  fileGroups: organization.fileGroups ?? FILE_GROUPS,
  maxFileMegabytes:
    organization.maxFileSize === null ? '' : String(organization.maxFileSize / FILE_SIZE_STEP),
});

export const toDefaultsBody = ({
  linkDays,
  fileGroups,
  maxFileMegabytes,
}: RequestDefaults): Pick<UpdateOrganizationBody, 'linkDays' | 'fileGroups' | 'maxFileSize'> => ({
  linkDays: linkDays.trim() === '' ? null : Number(linkDays),
  fileGroups: fileGroups.length === FILE_GROUPS.length ? null : [...fileGroups],
  maxFileSize: maxFileMegabytes.trim() === '' ? null : Number(maxFileMegabytes) * FILE_SIZE_STEP,
});

export const useRequestDefaultsSchema = ({ ceilings }: Organization) => {
  const t = useTranslate('mfe-settings');
  const isWithin = (most: number) => (text?: string) =>
    !text?.trim() || (/^[0-9]+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most);
  const days = ceilings.linkDays ?? L.linkDays;
  const megabytes = Math.floor(ceilings.maxFileSize / FILE_SIZE_STEP);
  return {
    linkDays: yup
      .string()
      .test('days', t('organization.wholeNumber', { most: days }), isWithin(days)),
    maxFileMegabytes: yup
      .string()
      .test('megabytes', t('organization.wholeNumber', { most: megabytes }), isWithin(megabytes)),
  };
};

interface Props<Values> {
  form: FormikProps<Values>;
  ceilings: Organization['ceilings'];
  readOnly: boolean;
}

export const RequestDefaultsFields = <Values extends RequestDefaults>({
  form,
  ceilings,
  readOnly,
}: Props<Values>) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const { fileGroups } = form.values;
  const megabytes = Math.floor(ceilings.maxFileSize / FILE_SIZE_STEP);
  return (
    <>
      <h3 className={styles.heading}>{t('organization.defaults')}</h3>
      <FormField
        form={form}
        name="linkDays"
        label={t('organization.linkDays')}
        hint={
          ceilings.linkDays === null
            ? t('organization.linkDaysHint')
            : t('organization.linkDaysLimited', { count: ceilings.linkDays })
        }
        inputMode="numeric"
        readOnly={readOnly}
      />
      <FormField
        form={form}
        name="maxFileMegabytes"
        label={t('organization.maxFileSize')}
        hint={t('organization.maxFileSizeHint', { megabytes })}
        inputMode="numeric"
        readOnly={readOnly}
      />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('organization.fileGroups')}</legend>
        <p className={styles.hint}>{t('organization.fileGroupsHint')}</p>
        <div className={styles.choices}>
          {FILE_GROUPS.map((group) => (
            <Checkbox
              key={group}
              label={t(`organization.fileGroup.${group}`)}
              checked={fileGroups.includes(group)}
              disabled={readOnly || group === 'pdf'}
              onChange={(_event, { checked }) =>
                void form.setFieldValue(
                  'fileGroups',
                  FILE_GROUPS.filter((each) =>
                    each === group ? checked === true : fileGroups.includes(each),
                  ),
                )
              }
            />
          ))}
        </div>
      </fieldset>
    </>
  );
};
