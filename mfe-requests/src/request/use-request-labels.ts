import { useMemo } from 'react';
import type { Request } from '@recueil/backend/contract';
import { useRequestsTranslate } from '../i18n/messages.ts';

type DocumentCounts = Pick<
  Request,
  | 'documentCount'
  | 'uploadedDocumentCount'
  | 'approvedDocumentCount'
  | 'rejectedDocumentCount'
  | 'unavailableDocumentCount'
>;

export const useRequestLabels = () => {
  const t = useRequestsTranslate();
  return useMemo(
    () => ({
      title: (request: Pick<Request, 'title'>) => request.title ?? t('untitled'),
      /** « 3 documents déposés sur 5, 1 approuvé, 1 rejeté », the text alternative of the icons. */
      progress: (request: DocumentCounts) =>
        [
          t('progress.received', {
            count: request.uploadedDocumentCount,
            total: request.documentCount,
          }),
          request.approvedDocumentCount > 0 &&
            t('progress.approved', { count: request.approvedDocumentCount }),
          request.rejectedDocumentCount > 0 &&
            t('progress.rejected', { count: request.rejectedDocumentCount }),
          request.unavailableDocumentCount > 0 &&
            t('progress.unavailable', { count: request.unavailableDocumentCount }),
        ]
          .filter(Boolean)
          .join(', '),
    }),
    [t],
  );
};
