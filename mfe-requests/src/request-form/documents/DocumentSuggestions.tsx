import { useId } from 'react';
import { AddRegular } from '@fluentui/react-icons';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { useDocumentStyles } from './documents.styles.ts';

const SUGGESTION_KEYS = ['identity', 'address', 'bank', 'tax', 'payslips', 'company'] as const;

export const DocumentSuggestions = ({
  existingTitles,
  onSelect,
}: {
  existingTitles: readonly string[];
  onSelect: (title: string) => void;
}) => {
  const t = useRequestsTranslate();
  const styles = useDocumentStyles();
  const id = useId();
  const existing = new Set(existingTitles.map((title) => title.trim().toLowerCase()));
  const suggestions = SUGGESTION_KEYS.map((name) => t(`wizard.suggestions.${name}`)).filter(
    (title) => !existing.has(title.toLowerCase()),
  );
  if (suggestions.length === 0) return null;
  return (
    <div className={styles.suggestions}>
      <span id={id} className={styles.suggestionsTitle}>
        {t('wizard.suggestions.title')}
      </span>
      <ul className={styles.suggestionList} aria-labelledby={id}>
        {suggestions.map((title) => (
          <li key={title}>
            <button type="button" className={styles.suggestion} onClick={() => onSelect(title)}>
              <AddRegular fontSize={16} aria-hidden />
              <span>{title}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
