import type { RecipientErasure } from '@recueil/backend/contract';
import { download, POLLING, useFormat, useTranslate } from '@recueil/shell/contract';
import { useToasts } from '@recueil/shell/screen-kit';
import { Button } from '@recueil/shell/ui';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { LoadState } from '../form/LoadState.tsx';
import { toCertificatePath, useRecipientErasuresQuery } from './erasure.api.ts';
import { useErasureStyles } from './erasure.styles.ts';
import { useErasedCountsText } from './use-erased-counts-text.ts';

const POLLING_INTERVAL_MS = 2000;

const ErasureRow = ({ erasure }: { erasure: RecipientErasure }) => {
  const styles = useErasureStyles();
  const t = useTranslate('mfe-settings');
  const { date } = useFormat();
  const toText = useErasedCountsText();
  const { showError } = useToasts();
  const { id, maskedEmail, requestedAt, requestedByName, doneAt } = erasure;
  const counts = toText(erasure.counts) || t('data.erasure.nothingErased');
  const handleDownload = async () => {
    try {
      await download(toCertificatePath(id), t('data.erasure.file', { id }));
    } catch (error) {
      showError(t('data.erasure.certificateFailed'), error);
    }
  };
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.address}>{maskedEmail}</p>
        <p className={styles.text} {...(doneAt === null && { role: 'status' })}>
          {doneAt === null
            ? t('data.erasure.queued', { counts })
            : t('data.erasure.done', { day: date(doneAt, 'long'), counts })}
        </p>
        <p className={styles.text}>
          {t('data.erasure.requested', {
            context: requestedByName === null ? 'unknown' : '',
            name: requestedByName,
            day: date(requestedAt, 'long'),
          })}
        </p>
      </div>
      {doneAt !== null && (
        <Button
          icon={<ArrowDownloadRegular />}
          aria-label={t('data.erasure.certificateOf', { email: maskedEmail })}
          onClick={() => void handleDownload()}
        >
          {t('data.erasure.certificate')}
        </Button>
      )}
    </li>
  );
};

export const ErasureList = () => {
  const styles = useErasureStyles();
  const t = useTranslate('mfe-settings');
  const [isPolling, setPolling] = useState(false);
  const query = useRecipientErasuresQuery(undefined, {
    ...POLLING.list,
    pollingInterval: isPolling ? POLLING_INTERVAL_MS : 0,
  });
  const erasures = query.data?.erasures;
  const isOpen = erasures?.some(({ state }) => state === 'queued') ?? false;
  if (isOpen !== isPolling) setPolling(isOpen);
  return (
    <>
      <h4 className={styles.subtitle}>{t('data.erasure.list')}</h4>
      {!erasures && <LoadState queries={[query]} />}
      {erasures?.length === 0 && <p className={styles.text}>{t('data.erasure.none')}</p>}
      {erasures && erasures.length > 0 && (
        <ul className={styles.list} aria-label={t('data.erasure.list')}>
          {erasures.map((erasure) => (
            <ErasureRow key={erasure.id} erasure={erasure} />
          ))}
        </ul>
      )}
    </>
  );
};
