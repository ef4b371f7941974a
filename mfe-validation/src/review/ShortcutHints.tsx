import { useShortcutKeyStyles } from '../decisions/reason.styles.ts';
import { useValidationTranslate } from '../i18n/use-validation-translate.ts';
import { usePanelStyles } from './review.styles.ts';

const HINTS = [
  ['J K', 'review.keysMove'],
  ['U', 'review.keysUndo'],
  ['Z', 'review.keysZoom'],
  ['?', 'review.keysAll'],
] as const;

/** The keys one wants to know first. */
export const ShortcutHints = () => {
  const t = useValidationTranslate();
  const styles = usePanelStyles();
  const { key: keyStyle } = useShortcutKeyStyles();
  return (
    <p className={styles.keys}>
      {HINTS.map(([keys, words]) => (
        <span key={keys} className={styles.keyWords}>
          {keys.split(' ').map((key) => (
            <kbd key={key} className={keyStyle}>
              {key}
            </kbd>
          ))}
          {t(words)}
        </span>
      ))}
    </p>
  );
};
