import {
  MAIL_TEXT_PLACEHOLDERS,
  type MailTextLocale,
  type MailTextPlaceholder,
} from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { Button, makeStyles } from '@recueil/shell/ui';
import { PHONE } from '@recueil/shell/kit';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    gridColumn: '1 / -1',
  },
  label: { font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  key: { [PHONE]: { minHeight: '44px' } },
});

const PLACEHOLDER_KINDS = Object.keys(MAIL_TEXT_PLACEHOLDERS) as MailTextPlaceholder[];

export const PlaceholderButtons = ({
  locale,
  field,
  onInsert,
}: {
  locale: MailTextLocale;
  field: string;
  onInsert: (text: string) => void;
}) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  return (
    <div className={styles.row} role="group" aria-label={t('mails.insert', { field })}>
      <span className={styles.label} aria-hidden>
        {t('mails.insertHere')}
      </span>
      {PLACEHOLDER_KINDS.map((meaning) => (
        <Button
          key={meaning}
          size="small"
          className={styles.key}
          onClick={() => onInsert(`{${MAIL_TEXT_PLACEHOLDERS[meaning][locale]}}`)}
          title={`{${MAIL_TEXT_PLACEHOLDERS[meaning][locale]}}`}
        >
          {t(`mails.placeholder.${meaning}`)}
        </Button>
      ))}
    </div>
  );
};
