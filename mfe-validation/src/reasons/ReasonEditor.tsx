import { Formik, getIn } from 'formik';
import { useEffect, useRef } from 'react';
import { object, string } from 'yup';
import { Button, Input } from '@recueil/shell/ui';
import { Field, Textarea } from '@recueil/shell/ui-form';
import { useFormat, useTranslate } from '@recueil/shell/contract';
import { ErrorState } from '@recueil/shell/kit';
import {
  LANGUAGES,
  REASON_LIMITS as L,
  type Language,
  type RejectionReason,
  type RejectionReasonBody,
} from '@recueil/backend/contract';
import { useReasonsDialogStyles } from './reasons.styles.ts';

const requiredText = (limit: number) =>
  string().trim().required('reasons.required').max(limit, 'reasons.tooLong');
const inBothLanguages = (limit: number) =>
  object({ fr: requiredText(limit), en: requiredText(limit) });

// Messages are catalogue keys.
const reasonSchema = object({
  label: inBothLanguages(L.label),
  message: inBothLanguages(L.message),
});

export const toReasonFormValues = (reason: RejectionReason | null): RejectionReasonBody => ({
  label: { fr: '', en: '', ...reason?.label },
  message: { fr: '', en: '', ...reason?.message },
});

const toReasonBody = ({ label, message }: RejectionReasonBody): RejectionReasonBody => ({
  label: { fr: label.fr.trim(), en: label.en.trim() },
  message: { fr: message.fr.trim(), en: message.en.trim() },
});

interface Props {
  initial: RejectionReasonBody;
  isNew: boolean;
  /** Why the last save failed. */
  failure: string | null;
  onSave: (body: RejectionReasonBody) => void;
  onCancel: () => void;
}

export const ReasonEditor = ({ initial, isNew, failure, onSave, onCancel }: Props) => {
  const t = useTranslate('mfe-validation');
  const { number } = useFormat();
  const styles = useReasonsDialogStyles();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const formatCount = (value: number) => number(value) as unknown as number;
  return (
    <Formik
      initialValues={initial}
      validationSchema={reasonSchema}
      validateOnBlur={false}
      onSubmit={(values) => onSave(toReasonBody(values))}
    >
      {({ values, errors, submitCount, setFieldValue, submitForm }) => {
        const field = (part: 'label' | 'message', language: Language) => {
          const name = `${part}.${language}`;
          const value = values[part][language];
          const error = submitCount > 0 ? (getIn(errors, name) as string | undefined) : undefined;
          const common = {
            name,
            value,
            lang: language,
            autoComplete: 'off',
            onChange: (_event: unknown, data: { value: string }) =>
              void setFieldValue(name, data.value),
          };
          return (
            <Field
              required
              label={t(`reasons.${part}.${language}`)}
              hint={
                part === 'message'
                  ? t('review.count', {
                      count: formatCount(value.length),
                      limit: formatCount(L.message),
                    })
                  : undefined
              }
              validationMessage={error && t(error, { limit: formatCount(L[part]) })}
              validationState={error ? 'error' : 'none'}
            >
              {part === 'label' ? (
                <Input {...common} />
              ) : (
                <Textarea {...common} rows={4} resize="vertical" />
              )}
            </Field>
          );
        };
        const save = async () => {
          await submitForm();
          form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
        };
        return (
          <form
            ref={form}
            noValidate
            className={styles.view}
            aria-label={t(isNew ? 'reasons.newTitle' : 'reasons.editTitle')}
            onSubmit={(event) => {
              event.preventDefault();
              event.stopPropagation();
              void save();
            }}
          >
            <div className={styles.scroll}>
              {failure && <ErrorState title={t('reasons.saveFailed')} detail={failure} />}
              <p className={styles.lead}>{t('reasons.hint')}</p>
              <div className={styles.columns}>
                {LANGUAGES.map((language) => (
                  <div key={language} className={styles.fields}>
                    {field('label', language)}
                    {field('message', language)}
                  </div>
                ))}
              </div>
            </div>
            <div className={styles.footer}>
              <Button onClick={onCancel}>{t('cancel')}</Button>
              <Button type="submit" appearance="primary">
                {t(isNew ? 'reasons.addVerb' : 'reasons.saveVerb')}
              </Button>
            </div>
          </form>
        );
      }}
    </Formik>
  );
};
