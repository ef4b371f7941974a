import { REQUEST_LIMITS } from '@recueil/backend/contract';
import { useFormikContext } from 'formik';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { FormSection } from '../../request-form/FormSection.tsx';
import { RecipientLanguageField } from '../../request-form/RecipientLanguageField.tsx';
import type { RequestValues } from '../../request-form/request-values.ts';
import { SwitchField } from '../../request-form/SwitchField.tsx';
import { TextField } from '../../request-form/TextField.tsx';
import { useFormStyles } from '../../request-form/form.styles.ts';
import { useRecipientLanguage } from './use-recipient-language.ts';

export const RecipientAndMessageFields = () => {
  const t = useRequestsTranslate();
  const styles = useFormStyles();
  const language = useRecipientLanguage();
  const { setFieldValue } = useFormikContext<RequestValues>();
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
        <div className={styles.code}>
          <RecipientLanguageField
            value={language}
            onChange={(locale) => void setFieldValue('locale', locale)}
          />
        </div>
        <SwitchField name="codeRequired" label={t('code.label')} hint={t('code.hint')} />
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
