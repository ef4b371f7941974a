import { useSession, useTranslate } from '@recueil/shell/contract';
import { Banner, PHONE } from '@recueil/shell/kit';
import { useToasts } from '@recueil/shell/screen-kit';
import { Button, makeStyles } from '@recueil/shell/ui';
import { ArrowDownloadRegular, CopyRegular, PrintRegular } from '@fluentui/react-icons';
import { printText } from '../print-text.ts';

const useStyles = makeStyles({
  words: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '4px 16px',
    margin: 0,
    padding: '12px 12px 12px 40px',
    borderRadius: '4px',
    backgroundColor: 'var(--rc-page)',
    fontFamily: 'var(--rc-font-mono)',
    [PHONE]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

export const RecoveryKeyDisplay = ({ recoveryKey }: { recoveryKey: string }) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const { user } = useSession();
  const { show, showSuccess } = useToasts();
  const words = recoveryKey.split(' ');
  const title = t('encryption.recovery.paper', { organization: user?.organizationName });
  const lines = words.map((word, i) => `${i + 1}. ${word}`).join('\n');
  const text = `${lines}\n\n${t('encryption.recovery.paperText')}\n`;
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(recoveryKey);
      showSuccess(t('encryption.recovery.copied'));
    } catch {
      show('warning', t('encryption.recovery.notCopied'));
    }
  };
  return (
    <>
      <Banner
        tone="warning"
        title={t('encryption.recovery.once')}
        detail={t('encryption.recovery.onceText')}
      />
      <ol className={styles.words} aria-label={t('encryption.recovery.label')}>
        {words.map((word, index) => (
          <li key={index}>{word}</li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button icon={<CopyRegular />} onClick={() => void handleCopy()}>
          {t('encryption.recovery.copy')}
        </Button>
        <Button icon={<PrintRegular />} onClick={() => printText(title, text)}>
          {t('encryption.recovery.print')}
        </Button>
        <Button
          as="a"
          icon={<ArrowDownloadRegular />}
          download={t('encryption.recovery.file')}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${title}\n\n${text}`)}`}
        >
          {t('encryption.recovery.download')}
        </Button>
      </div>
    </>
  );
};
