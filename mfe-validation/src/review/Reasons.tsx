import { SettingsRegular } from '@fluentui/react-icons';
import { useFormat, useUi } from '@recueil/shell/contract';
import { Button, mergeClasses, useId } from '@recueil/shell/ui';
import { Field, Textarea } from '@recueil/shell/ui-form';
import { REQUEST_LIMITS } from '@recueil/backend/contract';
import { useWords } from '../words.ts';
import { usePanelStyles } from './review.styles.ts';
import { OTHER, type VerdictDraft } from './use-verdict.ts';

/** The reasons of the organisation by their numbers, and the words that the recipient will read. */
export const Reasons = ({ draft, onManage }: { draft: VerdictDraft; onManage: (() => void) | null }) => {
  const t = useWords();
  const { number } = useFormat();
  const { language } = useUi();
  const styles = usePanelStyles();
  const name = useId('reason');
  const choices = [...draft.reasons.map(({ id, label }) => ({ id, label: label[language] })), { id: OTHER, label: t('review.other') }];
  return (
    <>
      <fieldset className={styles.reasons}>
        <legend className={styles.legend}>{t('review.reasons')}</legend>
        <div className={styles.strip}>
          {choices.map(({ id, label }, index) => (
            <label key={id} className={mergeClasses(styles.reason, draft.reasonId === id && styles.picked)}>
              <input type="radio" className={styles.radio} name={name} checked={draft.reasonId === id} onChange={() => draft.pick(id)} />
              {label}
              {index < 9 && <kbd className={mergeClasses(styles.key, styles.end)} aria-hidden="true">{index + 1}</kbd>}
            </label>
          ))}
          {onManage && <Button className={styles.manage} appearance="subtle" size="small" icon={<SettingsRegular />} onClick={onManage}>{t('reasons.manage')}</Button>}
        </div>
      </fieldset>
      <Field className={styles.message} label={t('review.message')} validationMessage={draft.error && t(draft.error)} validationState={draft.error ? 'error' : 'none'}>
        <Textarea
          ref={draft.field} rows={3} resize="vertical" value={draft.message} onChange={(_event, { value }) => draft.write(value)}
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        />
      </Field>
      <p className={styles.count}>{t('review.count', { count: number(draft.message.length) as unknown as number, limit: number(REQUEST_LIMITS.rejectionReason) })}</p>
    </>
  );
};
