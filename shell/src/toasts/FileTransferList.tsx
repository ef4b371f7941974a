import { ArrowDownloadRegular, ArrowUploadRegular } from '@fluentui/react-icons';
import { useFormat, useTranslate } from '@recueil/shell/contract';
import { Button, makeStyles } from '@recueil/shell/ui';
import type { FileTransfer } from '../api-client/client-slice.ts';
import { cancelTransfer } from '../api-client/transfers/file-transfers.ts';
import { addCatalogue } from '../i18n/i18n.ts';
import en from './file-transfers.en.json';
import fr from './file-transfers.fr.json';

addCatalogue('transfers', { fr, en });

const useStyles = makeStyles({
  group: { display: 'grid', rowGap: '12px', width: '100%' },
  root: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    columnGap: '10px',
    alignItems: 'center',
    padding: '12px 8px 12px 14px',
    pointerEvents: 'auto',
    backgroundColor: 'var(--rc-surface)',
    border: '1px solid var(--rc-line-strong)',
    borderLeft: '3px solid var(--rc-link)',
    borderRadius: '4px',
    boxShadow: 'var(--rc-shadow2)',
    overflowWrap: 'anywhere',
  },
  title: { display: 'block', fontWeight: 600 },
  bar: {
    gridColumn: '2 / -1',
    height: '4px',
    marginTop: '8px',
    marginRight: '8px',
    backgroundColor: 'var(--rc-line)',
    borderRadius: '2px',
    overflow: 'hidden',
  },
  done: { height: '100%', backgroundColor: 'var(--rc-primary)' },
});

const FileTransferItem = ({ transfer }: { transfer: FileTransfer }) => {
  const styles = useStyles();
  const t = useTranslate('transfers');
  const { bytes, number } = useFormat();
  const { kind, fileName, done, total } = transfer;
  const isUpload = kind === 'upload';
  const share = total > 0 ? Math.min(100, Math.floor((100 * done) / total)) : 0;
  const progressText =
    total === 0
      ? t('starting')
      : isUpload && done >= total
        ? t('checking')
        : kind === 'export'
          ? t('rows', { done: number(done), total: number(total), share, count: total })
          : t('bytes', { bytes: bytes(done), totalBytes: bytes(total), share });
  const Icon = isUpload ? ArrowUploadRegular : ArrowDownloadRegular;
  return (
    <div className={styles.root}>
      <Icon fontSize={20} aria-hidden />
      <span>
        <span className={styles.title}>{fileName}</span>
        <span>{progressText}</span>
      </span>
      <Button
        onClick={() => cancelTransfer(transfer.id)}
        aria-label={t(isUpload ? 'cancelUpload' : 'cancelOne', { name: fileName })}
      >
        {t('cancel')}
      </Button>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={fileName}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        aria-valuetext={progressText}
      >
        <div className={styles.done} style={{ width: `${share}%` }} />
      </div>
    </div>
  );
};

export const FileTransferList = ({ transfers }: { transfers: readonly FileTransfer[] }) => {
  const styles = useStyles();
  const t = useTranslate('transfers');
  return (
    <section className={styles.group} aria-label={t('label')}>
      {transfers.map((transfer) => (
        <FileTransferItem key={transfer.id} transfer={transfer} />
      ))}
    </section>
  );
};
