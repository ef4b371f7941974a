import {
  MAIL_TEXT_KINDS,
  type AccentName,
  type MailText,
  type MailTextKind,
  type MailTextLocale,
  type Organization,
} from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { ChoiceChips } from '@recueil/shell/kit';
import { Button, makeStyles } from '@recueil/shell/ui';
import { Field, Select } from '@recueil/shell/ui-form';
import { useState, type FormEvent } from 'react';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { AccentPicker } from './AccentPicker.tsx';
import { MailPreviewPane } from './MailPreviewPane.tsx';
import { MailTextField } from './MailTextField.tsx';
import { useMailPreview } from './use-mail-preview.ts';
import { useSaveMailText } from './use-save-mail-text.ts';

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
  const [subject, setSubject] = useState(mailText.subject ?? '');
  const [intro, setIntro] = useState(mailText.intro ?? '');
  const [accent, setAccent] = useState<AccentName>(organization.accent);
  // Set from the response of the save; the refetched organisation arrives later.
  const [savedAccent, setSavedAccent] = useState<AccentName>(organization.accent);
  const { kind, locale } = mailText;
  const preview = useMailPreview({
    kind,
    locale,
    subject: subject || null,
    intro: intro || null,
    accent,
  });
  const { save, reset, saving } = useSaveMailText({
    mailText,
    organization,
    onAccent: setSavedAccent,
    onText: (text) => {
      setSubject(text.subject ?? '');
      setIntro(text.intro ?? '');
    },
  });
  const isTextDirty = subject !== (mailText.subject ?? '') || intro !== (mailText.intro ?? '');
  const dirty = isTextDirty || accent !== savedAccent;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save({
      text: isTextDirty ? { subject: subject || null, intro: intro || null } : null,
      accent: accent === savedAccent ? null : accent,
    });
  };
  const common = { locale, readOnly: !mayEdit };
  return (
    <div className={styles.root}>
      <SettingsForm
        title={t('mails.title')}
        lead={t('mails.lead')}
        dirty={dirty}
        saving={saving}
        onSubmit={submit}
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
          {...common}
          field="subject"
          label={t('mails.subject')}
          {...(mailText.kind === 'invitation' ? { hint: t('mails.subjectHint') } : {})}
          defaultText={mailText.ours.subject}
          value={subject}
          onChange={setSubject}
          error={preview.errors['subject']}
        />
        <MailTextField
          {...common}
          field="intro"
          label={t('mails.intro')}
          hint={t('mails.introHint')}
          defaultText={mailText.ours.intro}
          value={intro}
          onChange={setIntro}
          error={preview.errors['intro']}
        />
        {mayEdit && mailText.version > 0 && (
          <Button className={styles.reset} onClick={() => void reset()} disabledFocusable={saving}>
            {t('mails.reset')}
          </Button>
        )}
        <AccentPicker value={accent} onChoice={setAccent} readOnly={!mayEdit} />
      </SettingsForm>
      <MailPreviewPane preview={preview} />
    </div>
  );
};
