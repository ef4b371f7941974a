import {
  MAIL_TEXT_KINDS,
  MAIL_TEXT_LIMITS,
  type MailText,
  type MailTextBody,
  type MailTextKind,
  type MailTextLocale,
  type Organization,
} from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { ChoiceChips } from '@recueil/shell/kit';
import { Button, makeStyles } from '@recueil/shell/ui';
import { Field, Select } from '@recueil/shell/ui-form';
import { useLayoutEffect, useRef } from 'react';
import * as yup from 'yup';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { useSaveToasts } from '../form/use-save-toasts.ts';
import { useSettingsForm } from '../form/use-settings-form.ts';
import { useUpdateOrganizationMutation } from '../settings.api.ts';
import { AccentPicker } from './AccentPicker.tsx';
import { MailPreviewPane } from './MailPreviewPane.tsx';
import { MailTextField } from './MailTextField.tsx';
import { useResetMailTextMutation, useUpdateMailTextMutation } from './mails.api.ts';
import { useMailPreview } from './use-mail-preview.ts';

const useStyles = makeStyles({
  root: { minWidth: 0 },
  kind: {
    minWidth: 0,
    '& select': { minWidth: 0, width: '100%', textOverflow: 'ellipsis' },
    '& > span': { minWidth: 0 },
  },
  reset: { gridColumn: '1 / -1', justifySelf: 'start' },
});

interface Props {
  mailText: MailText;
  organization: Organization;
  mayEdit: boolean;
  /** Whether the organisation has its own text for this mail. */
  isWritten: (kind: MailTextKind) => boolean;
  onOpen: (next: { kind?: MailTextKind; locale?: MailTextLocale }) => void;
}

/** An empty field uses the default text. */
export const MailTextEditor = ({ mailText, organization, mayEdit, isWritten, onOpen }: Props) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const { showSuccess, showError } = useSaveToasts(t('mails.stale'));
  const [updateText] = useUpdateMailTextMutation();
  const [resetText] = useResetMailTextMutation();
  const [updateOrganization] = useUpdateOrganizationMutation();
  const tooLong = ({ max }: { max: number }) => t('tooLong', { count: max });
  const form = useSettingsForm({
    initialValues: {
      subject: mailText.subject ?? '',
      intro: mailText.intro ?? '',
      accent: organization.accent,
    },
    validationSchema: yup.object({
      subject: yup.string().max(MAIL_TEXT_LIMITS.subject, tooLong),
      intro: yup.string().max(MAIL_TEXT_LIMITS.intro, tooLong),
    }),
    version: mailText.version,
    save: async ({ subject, intro, accent }, initial, version) => {
      if (accent !== initial.accent) {
        const response = await updateOrganization({ body: { accent } });
        if (response.error) return response;
      }
      if (subject === initial.subject && intro === initial.intro) return {};
      const body = { subject: subject || null, intro: intro || null };
      return updateText({ mailText: { ...mailText, version }, body });
    },
    saved: t('mails.saved'),
    failed: t('mails.failed'),
  });
  const { values } = form;
  const { kind, locale } = mailText;
  const preview = useMailPreview({
    kind,
    locale,
    subject: values.subject || null,
    intro: values.intro || null,
    accent: values.accent,
  });
  const latestForm = useRef(form);
  useLayoutEffect(() => {
    latestForm.current = form;
  });
  /** Keeps a colour that is not saved yet. */
  const showText = (text: MailTextBody) => {
    const { initialValues, values: current, resetForm, setFieldValue } = latestForm.current;
    const { accent } = initialValues;
    resetForm({ values: { subject: text.subject ?? '', intro: text.intro ?? '', accent } });
    void setFieldValue('accent', current.accent);
  };
  const toMailText = ({ data, error }: { data?: MailText; error?: unknown }) => {
    if (data) {
      showText(data);
      form.setFormVersion(data.version);
    } else showError(t('mails.failed'), error);
    return data;
  };
  const reset = async () => {
    const body = { subject: mailText.subject, intro: mailText.intro };
    form.setSubmitting(true);
    const defaultText = toMailText(await resetText(mailText));
    latestForm.current.setSubmitting(false);
    if (!defaultText) return;
    const undo = async () => toMailText(await updateText({ mailText: defaultText, body }));
    showSuccess(t('mails.wasReset'), undefined, {
      label: t('mails.undo'),
      run: () => void undo(),
    });
  };
  const toFieldProps = (field: 'subject' | 'intro') => ({
    field,
    locale,
    readOnly: !mayEdit,
    defaultText: mailText.ours[field],
    value: values[field],
    onChange: (text: string) => void form.setFieldValue(field, text),
    error: form.errors[field] ?? preview.errors[field],
  });
  return (
    <div className={styles.root}>
      <SettingsForm
        title={t('mails.title')}
        lead={t('mails.lead')}
        form={form}
        {...(mayEdit ? {} : { readOnly: t('organization.readOnly') })}
      >
        <Field label={t('mails.kind')} className={styles.kind}>
          <Select
            value={kind}
            onChange={(_event, { value }) => onOpen({ kind: value as MailTextKind })}
          >
            {MAIL_TEXT_KINDS.map((each) => (
              <option key={each} value={each}>
                {isWritten(each)
                  ? t('mails.written', { what: t(`mails.kinds.${each}`) })
                  : t(`mails.kinds.${each}`)}
              </option>
            ))}
          </Select>
        </Field>
        <ChoiceChips
          legend={t('mails.locale')}
          size="medium"
          value={locale}
          onChoice={(next) => onOpen({ locale: next })}
          choices={[
            { value: 'fr', label: t('language.fr') },
            { value: 'en', label: t('language.en') },
          ]}
        />
        <MailTextField
          {...toFieldProps('subject')}
          label={t('mails.subject')}
          {...(mailText.kind === 'invitation' ? { hint: t('mails.subjectHint') } : {})}
        />
        <MailTextField
          {...toFieldProps('intro')}
          label={t('mails.intro')}
          hint={t('mails.introHint')}
        />
        {mayEdit && mailText.version > 0 && (
          <Button
            className={styles.reset}
            onClick={() => void reset()}
            disabledFocusable={form.isSubmitting}
          >
            {t('mails.reset')}
          </Button>
        )}
        <AccentPicker
          value={values.accent}
          onChoice={(accent) => void form.setFieldValue('accent', accent)}
          readOnly={!mayEdit}
        />
      </SettingsForm>
      <MailPreviewPane preview={preview} />
    </div>
  );
};
