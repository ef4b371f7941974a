import { NumberedList, Panel, SkeletonRows } from '@recueil/shell/kit';
import { api, POLLING } from '@recueil/shell/contract';
import { LoadError } from '@recueil/shell/screen-kit';
import type { Request } from '@recueil/backend/contract';
import { useRequestTimelineQuery } from '../../requests.api.ts';
import { useRequestsTranslate } from '../../i18n/late-messages.ts';
import { DownloadAllButton } from './DownloadAllButton.tsx';
import { RequestDocumentItem } from './RequestDocumentItem.tsx';

export const RequestDocumentsPanel = ({ request }: { request: Request }) => {
  const t = useRequestsTranslate();
  const { data, error, refetch } = api.useGetRequestDocumentsQuery(request.id, POLLING.list);
  // Only the timeline says who rejected a document and when.
  const { data: timeline } = useRequestTimelineQuery(request.id);
  const findRejection = (title: string) =>
    timeline?.entries.findLast(
      ({ type, documentTitle }) => type === 'document.rejected' && documentTitle === title,
    );
  return (
    <Panel
      flush
      edge
      title={t('detail.documents')}
      actions={
        data && (
          <DownloadAllButton
            request={request}
            files={data.documents.flatMap(({ file }) => file ?? [])}
          />
        )
      }
    >
      {data ? (
        <NumberedList label={t('detail.documents')}>
          {data.documents.map((document, index) => (
            <RequestDocumentItem
              key={document.id}
              requestId={request.id}
              number={index + 1}
              document={document}
              rejection={findRejection(document.title)}
            />
          ))}
        </NumberedList>
      ) : error ? (
        <LoadError inset title={t('detail.documentsFailed')} error={error} onRetry={refetch} />
      ) : (
        <SkeletonRows rows={request.documentCount} label={t('loading')} />
      )}
    </Panel>
  );
};
