import { REQUEST_LIMITS } from '@recueil/backend/contract';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { EmailCodeField } from '../../request-form/EmailCodeField.tsx';
import { FormSection } from '../../request-form/FormSection.tsx';
import { TextField } from '../../request-form/TextField.tsx';
import { useFormStyles } from '../../request-form/form.styles.ts';

export const RecipientAndMessageFields = () => {
  const t = useRequestsTranslate();
  const styles = useFormStyles();
  return (
    <>
      <FormSection title={t('wizard.who')} className={styles.fields}>
        <TextField name="recipientName" required label={t('wizard.recipientName')} />
        <TextField
          name="recipientEmail"
          required
          type="email"
          label={t('wizard.recipientEmail')}
          hint={t('wizard.recipientEmailHint')}
        />
        <EmailCodeField />
      </FormSection>
      <FormSection title={t('wizard.why')} className={styles.stack}>
        <TextField
          name="title"
          label={t('wizard.requestTitle')}
          hint={t('wizard.requestTitleHint')}
        />
        <TextField
          name="message"
          label={t('wizard.message')}
          hint={t('wizard.messageHint')}
          limit={REQUEST_LIMITS.message}
        />
      </FormSection>
    </>
  );
};
