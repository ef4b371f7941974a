import type { OrganizationExport } from '@recueil/backend/contract';
import { download, POLLING, useFormat, useTranslate } from '@recueil/shell/contract';
import { Banner, Panel } from '@recueil/shell/kit';
import { useToasts } from '@recueil/shell/screen-kit';
import { Button, makeStyles, Spinner } from '@recueil/shell/ui';
import { ArchiveRegular, ArrowDownloadRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { LoadState } from '../form/LoadState.tsx';
import {
  EXPORT_FILE_PATH,
  useOrganizationExportQuery,
  useRequestExportMutation,
} from './data.api.ts';

const useStyles = makeStyles({
  title: { font: 'var(--rc-subtitle)', margin: '0 0 8px' },
  content: { display: 'grid', rowGap: '16px' },
  text: { margin: 0, color: 'var(--rc-text2)' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  progress: { width: '100%', height: '8px', accentColor: 'var(--rc-action-solid)' },
});

const POLLING_INTERVAL_MS = 2000;

const isOpen = (data: OrganizationExport | null | undefined): boolean =>
  data?.state === 'waiting' || data?.state === 'running';

const ExportState = ({ data }: { data: OrganizationExport }) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const { date, number, bytes } = useFormat();
  const { state, stepsDone, stepsTotal, leftOut, size, expiresAt } = data;
  if (state === 'failed')
    return (
      <Banner
        tone="danger"
        role="alert"
        title={t('data.export.failed')}
        detail={t('data.export.failedText')}
      />
    );
  if (state === 'ready')
    return (
      <>
        <Banner
          tone="success"
          role="status"
          title={t('data.export.ready', { size: bytes(size ?? 0) })}
          detail={t('data.export.until', { day: expiresAt ? date(expiresAt, 'long') : '' })}
        />
        {leftOut > 0 && (
          <Banner
            tone="warning"
            title={t('data.export.leftOut', { count: leftOut })}
            detail={t('data.export.leftOutText')}
          />
        )}
      </>
    );
  const isRunning = state === 'running';
  const text = isRunning
    ? t('data.export.running', { done: number(stepsDone), total: number(stepsTotal) })
    : t('data.export.waiting');
  return (
    <>
      <p className={styles.text} role="status">
        {text}
      </p>
      <progress
        className={styles.progress}
        aria-label={t('data.export.title')}
        {...(isRunning ? { value: stepsDone, max: Math.max(1, stepsTotal) } : {})}
      />
      <p className={styles.text}>{t('data.export.background')}</p>
    </>
  );
};

export const ExportSection = () => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const { showSuccess, showError } = useToasts();
  const [downloading, setDownloading] = useState(false);
  const [isPolling, setPolling] = useState(false);
  const query = useOrganizationExportQuery(undefined, {
    ...POLLING.list,
    pollingInterval: isPolling ? POLLING_INTERVAL_MS : 0,
  });
  const [request, { isLoading: requesting }] = useRequestExportMutation();
  const { data } = query;
  const current = data?.export ?? null;
  if (isOpen(current) !== isPolling) setPolling(isOpen(current));

  const handleRequest = async () => {
    const { error } = await request();
    if (error) showError(t('data.export.requestFailed'), error);
  };
  const handleDownload = async (size: number) => {
    setDownloading(true);
    try {
      if (await download(EXPORT_FILE_PATH, t('data.export.file'), { archive: { size } }))
        showSuccess(t('data.export.downloaded'));
    } catch (error) {
      showError(t('data.export.downloadFailed'), error);
    }
    setDownloading(false);
  };
  return (
    <>
      <h3 className={styles.title}>{t('data.export.title')}</h3>
      <Panel label={t('data.export.title')}>
        <div className={styles.content}>
          <p className={styles.text}>{t('data.export.lead')}</p>
          {data ? (
            <>
              {current && <ExportState data={current} />}
              {!isOpen(current) && (
                <div className={styles.buttons}>
                  {current?.state === 'ready' && (
                    <Button
                      appearance="primary"
                      icon={downloading ? <Spinner size="tiny" /> : <ArrowDownloadRegular />}
                      disabledFocusable={downloading}
                      onClick={() => void handleDownload(current.size ?? 0)}
                    >
                      {t('data.export.download')}
                    </Button>
                  )}
                  <Button
                    icon={<ArchiveRegular />}
                    disabledFocusable={requesting}
                    onClick={() => void handleRequest()}
                  >
                    {t(current ? 'data.export.again' : 'data.export.request')}
                  </Button>
                </div>
              )}
              {current?.state === 'ready' && (
                <p className={styles.text}>{t('data.export.replaces')}</p>
              )}
            </>
          ) : (
            <LoadState queries={[query]} />
          )}
        </div>
      </Panel>
    </>
  );
};
