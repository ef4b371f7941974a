import { useEffect, useRef } from 'react';
import { ArrowDownloadRegular, EyeRegular } from '@fluentui/react-icons';
import { Button } from '@recueil/shell/ui';
import { NumberedListItem, DocumentBadge } from '@recueil/shell/kit';
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
  type DocumentFile,
  type Request,
  type RequestedDocument,
  type TimelineEntry,
} from '@recueil/backend/contract';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { DocumentUnavailability, type AddressedAnswer } from './DocumentUnavailability.tsx';
import { ReceivedFile } from './ReceivedFile.tsx';
import { useRequestedDocumentStyles } from './requested-document.styles.ts';
import { useTimelineLabels } from '../timeline/use-timeline-labels.ts';

interface Props {
  request: Request;
  number: number;
  document: RequestedDocument;
  vault: VaultKeys;
  rejection: TimelineEntry | undefined;
  /** The address names this document. */
  isAddressed: boolean;
  answer: AddressedAnswer | null;
}

export const RequestedDocumentItem = ({
  request,
  number,
  document,
  vault,
  rejection,
  isAddressed,
  answer,
}: Props) => {
  const t = useRequestsTranslate();
  const format = useFormat();
  const styles = useRequestedDocumentStyles();
  const { downloadFile, openInNewTab } = useOpenFile({
    downloadFailed: t('detail.downloadFailed'),
    openFailed: t('detail.showFailed'),
    tabBlocked: t('detail.showBlocked'),
  });
  const { downloadOriginal } = useEncryptedDownload(vault);
  const timelineLabels = useTimelineLabels();
  const titleRef = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAddressed) titleRef.current?.closest('li')?.scrollIntoView?.({ block: 'center' });
  }, [isAddressed]);
  const { files, unavailability, note } = document;
  const unavailabilityDecision = unavailability?.decision;
  const rejectionTitle = rejection
    ? t('detail.rejectedBy', {
        who: timelineLabels.actor(rejection) ?? '',
        when: timelineLabels.dayAndTime(rejection.at),
      })
    : t(document.incomplete ? 'detail.incompleteTitle' : 'detail.rejected');
  const previousVersions = document.versions.filter(
    ({ id }) => !files.some((file) => file.id === id),
  );

  const renderActions = (file: DocumentFile) =>
    !isWithheld(file.scan) && (
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
              : downloadFile(request.id, file.id, file))
          }
        />
      </>
    );

  return (
    <NumberedListItem
      number={number}
      title={
        <>
          <bdi ref={titleRef} aria-current={isAddressed ? 'true' : undefined}>
            {document.title}
          </bdi>{' '}
          {!document.required && <span className={styles.optional}>{t('optional')}</span>}
        </>
      }
      detail={
        <>
          {document.description && <span dir="auto">{document.description}</span>}
          {files.map((each) => (
            <ReceivedFile key={each.id} file={each}>
              {files.length > 1 && renderActions(each)}
            </ReceivedFile>
          ))}
        </>
      }
      state={
        <DocumentBadge
          state={document.validationStatus ?? (files.length > 0 ? 'received' : 'missing')}
          label={
            unavailabilityDecision
              ? t(`detail.unavailable.${unavailabilityDecision}`)
              : document.incomplete
                ? t('detail.incomplete')
                : undefined
          }
        />
      }
      actions={files.length === 1 && renderActions(files[0]!)}
    >
      {unavailability && (
        <DocumentUnavailability
          request={request}
          document={document}
          unavailability={unavailability}
          answer={answer}
        />
      )}
      {note && (
        <p className={styles.note}>
          <b>{t('detail.unavailable.note')}</b> <bdi>{note}</bdi>
        </p>
      )}
      {document.rejectionReason &&
        !unavailability &&
        document.validationStatus === 'rejected' &&
        !files.every(({ scan }) => scan === 'infected') && (
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
