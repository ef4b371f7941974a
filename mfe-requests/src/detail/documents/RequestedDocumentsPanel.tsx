import { LockClosedRegular } from '@fluentui/react-icons';
import { useVaultMessages } from '@recueil/shell/encryption-session';
import { Button } from '@recueil/shell/ui';
import { NumberedList, Panel, SkeletonRows } from '@recueil/shell/kit';
import { useSearchParams } from '@recueil/shell/router';
import { api, POLLING } from '@recueil/shell/contract';
import { LoadError } from '@recueil/shell/screen-kit';
import type { Request } from '@recueil/backend/contract';
import { useRequestTimelineQuery } from '../timeline/timeline.api.ts';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { DownloadAllButton } from './DownloadAllButton.tsx';
import type { AddressedAnswer } from './DocumentUnavailability.tsx';
import { RequestedDocumentItem } from './RequestedDocumentItem.tsx';
import { useRequestedDocumentStyles } from './requested-document.styles.ts';
import { useOriginalDocuments } from './use-original-documents.ts';

const toAnswer = (value: string | null): AddressedAnswer | null =>
  value === 'waive' || value === 'insist' ? value : null;

/** `?document=ID&answer=waive|insist` leads to one of them and changes nothing. */
export const RequestedDocumentsPanel = ({ request }: { request: Request }) => {
  const t = useRequestsTranslate();
  const { data, error, refetch } = api.useGetRequestDocumentsQuery(request.id, POLLING.list);
  const { documents, vault, isLocked } = useOriginalDocuments(data?.documents ?? []);
  const vaultText = useVaultMessages();
  const styles = useRequestedDocumentStyles();
  const [params] = useSearchParams();
  const addressedId = params.get('document');
  const answer = toAnswer(params.get('answer'));
  // Only the timeline says who rejected a document and when.
  const { data: timeline } = useRequestTimelineQuery(request.id);
  const findRejection = (title: string) =>
    timeline?.entries.findLast(
      (entry) => entry.type === 'document.rejected' && entry.documentTitle === title,
    );
  return (
    <Panel
      flush
      edge
      title={t('detail.documents')}
      actions={
        data && (
          <>
            {isLocked && (
              <Button size="small" icon={<LockClosedRegular />} onClick={vault.requestUnlock}>
                {vaultText.unlock}
              </Button>
            )}
            <DownloadAllButton
              request={request}
              files={documents.flatMap(({ file }) => file ?? [])}
              vault={vault}
            />
          </>
        )
      }
    >
      {data ? (
        <NumberedList label={t('detail.documents')} className={styles.list}>
          {documents.map((document, index) => (
            <RequestedDocumentItem
              key={document.id}
              request={request}
              number={index + 1}
              document={document}
              vault={vault}
              rejection={findRejection(document.title)}
              isAddressed={document.id === addressedId}
              answer={document.id === addressedId ? answer : null}
            />
          ))}
        </NumberedList>
      ) : error ? (
        <LoadError inset title={t('detail.documentsFailed')} error={error} onRetry={refetch} />
      ) : (
        <SkeletonRows rows={request.documentCount} label={t('loading')} />
      )}
      {vault.dialog}
    </Panel>
  );
};
