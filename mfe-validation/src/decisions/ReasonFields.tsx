import { SettingsRegular } from '@fluentui/react-icons';
import { useFormat, useUi, useTranslate } from '@recueil/shell/contract';
import { Button, mergeClasses, useId } from '@recueil/shell/ui';
import { Field, Textarea } from '@recueil/shell/ui-form';
import { REQUEST_LIMITS } from '@recueil/backend/contract';
import { useShortcutKeyStyles, useReasonStyles } from './reason.styles.ts';
import { OTHER_REASON_ID, type ReasonDraft } from './use-reason-draft.ts';

interface ChoicesProps {
  draft: ReasonDraft;
  /** One per line with its shortcut key, instead of chips side by side. */
  numbered?: boolean;
  onManage?: (() => void) | null;
}

export const ReasonChoices = ({ draft, numbered = false, onManage = null }: ChoicesProps) => {
  const t = useTranslate('mfe-validation');
  const { language } = useUi();
  const styles = useReasonStyles();
  const keys = useShortcutKeyStyles();
  const name = useId('reason');
  const choices = [
    ...draft.reasons.map(({ id, label }) => ({ id, label: label[language] })),
    { id: OTHER_REASON_ID, label: t('review.other') },
  ];
  return (
    <fieldset ref={draft.choicesRef} className={styles.reasons}>
      <legend className={styles.legend}>{t('review.reasons')}</legend>
      <div className={numbered ? styles.strip : styles.chips}>
        {choices.map(({ id, label }, index) => (
          <label
            key={id}
            className={mergeClasses(
              styles.reason,
              !numbered && styles.chip,
              draft.reasonId === id && (numbered ? styles.picked : styles.pickedChip),
            )}
          >
            <input
              type="radio"
              className={styles.radio}
              name={name}
              checked={draft.reasonId === id}
              onChange={() => draft.selectReason(id)}
            />
            <span>{label}</span>
            {numbered && index < 9 && (
              <kbd className={mergeClasses(keys.key, styles.end)} aria-hidden="true">
                {index + 1}
              </kbd>
            )}
          </label>
        ))}
        {onManage && (
          <Button
            className={styles.manage}
            appearance="subtle"
            size="small"
            icon={<SettingsRegular />}
            onClick={onManage}
          >
            {t('reasons.manage')}
          </Button>
        )}
      </div>
    </fieldset>
  );
};

export const ReasonMessage = ({
  draft,
  insisting = false,
}: {
  draft: ReasonDraft;
  /** On an unavailable document, instead of rejecting a file. */
  insisting?: boolean;
}) => {
  const t = useTranslate('mfe-validation');
  const { number } = useFormat();
  const styles = useReasonStyles();
  const { problem } = draft;
  const problemKey = insisting && problem === 'reason.missing' ? 'reason.missingInsist' : problem;
  return (
    <div>
      <Field
        className={styles.message}
        label={t('review.message')}
        validationMessage={problemKey && t(problemKey)}
        validationState={problemKey ? 'error' : 'none'}
      >
        <Textarea
          ref={draft.messageRef}
          rows={3}
          resize="vertical"
          value={draft.message}
          onChange={(_event, { value }) => draft.setMessage(value)}
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        />
      </Field>
      <p className={styles.count}>
        {t('review.count', {
          count: number(draft.message.length) as unknown as number,
          limit: number(REQUEST_LIMITS.rejectionReason),
        })}
      </p>
    </div>
  );
};
