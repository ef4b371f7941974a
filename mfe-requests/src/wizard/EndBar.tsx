import { useFormikContext } from 'formik';
import { SaveRegular } from '@fluentui/react-icons';
import { Button } from '@recueil/shell/ui';
import { useMediaQuery } from '@recueil/shell/kit';
import { ButtonLink } from '../ButtonLink.tsx';
import { useWords } from '../words.ts';
import { countErrors } from './count-errors.ts';
import { useFormStyles } from './form.styles.ts';
import type { RequestValues } from './request-form.ts';

/** The bar at the end: leave, keep as a draft, send. It says how many fields still stand in the way. */
export const EndBar = ({ invalid, onDraft }: { invalid: boolean; onDraft: () => void }) => {
  const t = useWords();
  const styles = useFormStyles();
  const phone = useMediaQuery('(max-width: 767px)');
  const { errors, isSubmitting } = useFormikContext<RequestValues>();
  return (
    <div className={styles.end} role="group" aria-label={t('wizard.end')}>
      {invalid && <span className={styles.endNote} role="status">{t('wizard.fieldsToFix', { count: countErrors(errors) })}</span>}
      <ButtonLink to="/app/dashboard" appearance="subtle">{t('cancel')}</ButtonLink>
      <Button icon={<SaveRegular />} disabledFocusable={isSubmitting} onClick={onDraft} aria-label={t('wizard.saveDraft')}>{phone ? null : t('wizard.saveDraft')}</Button>
      <Button type="submit" appearance="primary" disabledFocusable={isSubmitting}>{isSubmitting ? t('wizard.sending') : t('wizard.send')}</Button>
    </div>
  );
};
