import { ACCENT_NAMES, ACCENT_COLORS, type AccentName } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { makeStyles, useId } from '@recueil/shell/ui';
import { PHONE } from '@recueil/shell/kit';

const useStyles = makeStyles({
  group: { minWidth: 0, margin: 0, padding: 0, border: 0, gridColumn: '1 / -1' },
  legend: { padding: 0, font: 'var(--rc-body-strong)' },
  hint: { margin: '2px 0 8px', font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  choices: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  choice: {
    position: 'relative',
    minWidth: '104px',
    '@media (max-width: 639px)': { flexGrow: 1, flexBasis: '40%' },
  },
  input: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
    ':checked + span': {
      border: '1px solid var(--rc-primary)',
      backgroundColor: 'var(--rc-selected)',
      fontWeight: 600,
      boxShadow: 'inset 0 0 0 1px var(--rc-primary)',
    },
    ':focus-visible + span': { outline: '2px solid var(--rc-focus)', outlineOffset: '2px' },
    ':disabled': { cursor: 'default' },
  },
  face: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    boxSizing: 'border-box',
    minHeight: '36px',
    padding: '0 12px 0 8px',
    border: '1px solid var(--rc-control)',
    borderRadius: '4px',
    backgroundColor: 'var(--rc-surface)',
    [PHONE]: { minHeight: '44px' },
  },
  dot: { flexShrink: 0, width: '20px', height: '20px', borderRadius: '4px' },
});

/** Every colour has a visible name, so that colour is not the only difference. */
export const AccentPicker = ({
  value,
  onChoice,
  readOnly,
}: {
  value: AccentName;
  onChoice: (name: AccentName) => void;
  readOnly: boolean;
}) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const group = useId('accent');
  return (
    <fieldset className={styles.group} disabled={readOnly}>
      <legend className={styles.legend}>{t('mails.accent.label')}</legend>
      <p className={styles.hint}>{t('mails.accent.hint')}</p>
      <div className={styles.choices}>
        {ACCENT_NAMES.map((name) => (
          <label key={name} className={styles.choice}>
            <input
              type="radio"
              className={styles.input}
              name={group}
              value={name}
              checked={name === value}
              onChange={() => onChoice(name)}
            />
            <span className={styles.face}>
              <span
                className={styles.dot}
                style={{ backgroundColor: ACCENT_COLORS[name].fill }}
                aria-hidden
              />
              <span>{t(`mails.accent.${name}`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
