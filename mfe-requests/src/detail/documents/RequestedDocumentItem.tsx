import { ArrowDownloadRegular, EyeRegular } from '@fluentui/react-icons';
import { Button, makeStyles } from '@recueil/shell/ui';
import { NumberedListItem, DocumentBadge, FileIcon } from '@recueil/shell/kit';
import { useFormat } from '@recueil/shell/contract';
import {
  isEncryptedDocument,
  useEncryptedDownload,
  type VaultKeys,
} from '@recueil/shell/encryption-session';
import { useOpenFile } from '@recueil/shell/screen-kit';
import {
  isViewable,
  isWithheld,
  type RequestedDocument,
  type TimelineEntry,
} from '@recueil/backend/contract';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { useTimelineLabels } from '../timeline/use-timeline-labels.ts';

const useStyles = makeStyles({
  optional: { fontWeight: 400, color: 'var(--rc-text3)' },
  file: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 6px',
    marginTop: '3px',
  },
  icon: { flexShrink: 0, height: '16px', color: 'var(--rc-text2)' },
  name: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minWidth: 0,
    fontWeight: 600,
    color: 'var(--rc-text)',
    overflowWrap: 'anywhere',
  },
  warning: { font: 'var(--rc-caption)', color: 'var(--rc-warning-fg)' },
  reason: {
    margin: '8px 8px 0 0',
    padding: '8px 12px',
    borderLeft: '3px solid var(--rc-danger-solid)',
    backgroundColor: 'var(--rc-danger-bg)',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  rejection: { color: 'var(--rc-danger-fg)' },
  previous: { font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  summary: {
    width: 'max-content',
    paddingTop: '6px',
    color: 'var(--rc-link)',
    cursor: 'pointer',
    ':focus-visible': { outline: '2px solid var(--rc-focus)', outlineOffset: '2px' },
  },
  versions: { margin: '4px 0 0', paddingLeft: '18px' },
});

interface Props {
  requestId: string;
  number: number;
  document: RequestedDocument;
  vault: VaultKeys;
  rejection: TimelineEntry | undefined;
}

export const RequestedDocumentItem = ({ requestId, number, document, vault, rejection }: Props) => {
  const t = useRequestsTranslate();
  const format = useFormat();
  const styles = useStyles();
  const { downloadFile, openInNewTab } = useOpenFile({
    downloadFailed: t('detail.downloadFailed'),
    openFailed: t('detail.showFailed'),
    tabBlocked: t('detail.showBlocked'),
  });
  const { downloadOriginal } = useEncryptedDownload(vault);
  const timelineLabels = useTimelineLabels();
  const { file } = document;
  const isBlocked = file !== null && isWithheld(file.scan);
  const rejectionTitle = rejection
    ? t('detail.rejectedBy', {
        who: timelineLabels.actor(rejection) ?? '',
        when: timelineLabels.dayAndTime(rejection.at),
      })
    : t(document.incomplete ? 'detail.incompleteTitle' : 'detail.rejected');
  const previousVersions = document.versions.filter(({ id }) => id !== file?.id);

  return (
    <NumberedListItem
      number={number}
      title={
        <>
          <bdi>{document.title}</bdi>{' '}
          {!document.required && <span className={styles.optional}>{t('optional')}</span>}
        </>
      }
      detail={
        <>
          {document.description && <span dir="auto">{document.description}</span>}
          {file ? (
            <span className={styles.file}>
              <span className={styles.name}>
                <span className={styles.icon}>
                  <FileIcon mediaType={file.type} size={16} />
                </span>
                <span>{file.name}</span>
              </span>
              <span>
                {[
                  format.bytes(file.size),
                  file.version > 1 && t('detail.version', { version: file.version }),
                  t('detail.uploadedOn', { date: format.date(file.uploadedAt, 'list') }),
                  isBlocked && t(`detail.scan.${file.scan}`),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              {file.notice && (
                <span className={styles.warning}>{t(`detail.notice.${file.notice}`)}</span>
              )}
            </span>
          ) : null}
        </>
      }
      state={
        <DocumentBadge
          state={file ? (document.validationStatus ?? 'received') : 'missing'}
          label={document.incomplete ? t('detail.incomplete') : undefined}
        />
      }
      actions={
        file &&
        !isBlocked && (
          <>
            {isViewable(file.type) && (
              <Button
                appearance="subtle"
                icon={<EyeRegular />}
                aria-label={t('detail.show', { name: file.name })}
                onClick={() => void openInNewTab(file)}
              />
            )}
            <Button
              appearance="subtle"
              icon={<ArrowDownloadRegular />}
              aria-label={t('detail.download', { name: file.name })}
              onClick={() =>
                void (isEncryptedDocument(file)
                  ? downloadOriginal(file.id)
                  : downloadFile(requestId, document.id, file))
              }
            />
          </>
        )
      }
    >
      {document.rejectionReason &&
        document.validationStatus === 'rejected' &&
        file?.scan !== 'infected' && (
          <p className={styles.reason}>
            <b className={styles.rejection}>{rejectionTitle}</b>{' '}
            <bdi>{document.rejectionReason}</bdi>
          </p>
        )}
      {previousVersions.length > 0 && (
        <details className={styles.previous}>
          <summary className={styles.summary}>
            {t('detail.previous', { count: previousVersions.length })}
          </summary>
          <ul className={styles.versions}>
            {previousVersions.map((version) => (
              <li key={version.id}>
                <span>
                  {t('detail.previousLine', {
                    name: version.name,
                    version: version.version,
                    date: format.date(version.uploadedAt, 'list'),
                  })}
                </span>
                {version.rejectionReason && (
                  <>
                    <br />
                    <span>{t('detail.previousRejected', { reason: version.rejectionReason })}</span>
                  </>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </NumberedListItem>
  );
};
