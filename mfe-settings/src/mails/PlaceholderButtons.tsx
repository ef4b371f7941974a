import { PLACEHOLDERS, type MailTextLocale, type Placeholder } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { Button, makeStyles } from '@recueil/shell/ui';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', gridColumn: '1 / -1' },
  label: { font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  key: { '@media (max-width: 767px)': { minHeight: '44px' } },
});

const ALL = Object.keys(PLACEHOLDERS) as Placeholder[];

/** Puts a name in braces where the cursor was last, in the language of the letter. */
export const PlaceholderKeys = ({ locale, field, onInsert }: { locale: MailTextLocale; field: string; onInsert: (text: string) => void }) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  return (
    <div className={styles.row} role="group" aria-label={t('mails.insert', { field })}>
      <span className={styles.label} aria-hidden>{t('mails.insertHere')}</span>
      {ALL.map((meaning) => (
        <Button key={meaning} size="small" className={styles.key} onClick={() => onInsert(`{${PLACEHOLDERS[meaning][locale]}}`)} title={`{${PLACEHOLDERS[meaning][locale]}}`}>
          {t(`mails.placeholder.${meaning}`)}
        </Button>
      ))}
    </div>
  );
};
