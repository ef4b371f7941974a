import { api } from '@recueil/shell/contract';
import type { ListRequestsQuery, RequestedDocument, RequestList } from '@recueil/backend/contract';

export type ReviewDecision =
  /** `waive` and `insist`: on an unavailable document. */
  | { kind: 'approve' | 'waive' }
  /** `files`: the refused ones of a rejection, others are kept. */
  | { kind: 'reject' | 'incomplete' | 'insist'; reason: string; files?: string[] };

export interface DocumentVersionRef {
  requestId: string;
  requestedDocumentId: string;
  /** The displayed version: the server answers 412 when it has been replaced. Null: no file. */
  fileId: string | null;
}

const toDocumentPath = ({ requestId, requestedDocumentId }: DocumentVersionRef, verb: string) =>
  `/v1/requests/${encodeURIComponent(requestId)}/documents/${encodeURIComponent(requestedDocumentId)}/${verb}`;

/** Everything that shows a decision: lists, counters, badge, vault, request. */
const toDecisionTags = (requestId: string) => [
  { type: 'Document' as const, id: requestId },
  { type: 'Request' as const, id: requestId },
  'RequestList' as const,
  'RequestStats' as const,
  'Validation' as const,
  'Vault' as const,
];

const toDecisionBody = ({ kind: _kind, ...body }: ReviewDecision) => body;

const toVersionHeaders = ({ fileId }: DocumentVersionRef): Record<string, string> =>
  fileId === null ? {} : { 'If-Match': `"${fileId}"` };

const patchDocument = (requestId: string, document: RequestedDocument) =>
  api.util.updateQueryData('getRequestDocuments', requestId, ({ documents }) => {
    const index = documents.findIndex(({ id }) => id === document.id);
    if (index >= 0) documents[index] = document;
  });

const validationApi = api.injectEndpoints({
  endpoints: (build) => ({
    reviewQueue: build.query<RequestList, ListRequestsQuery>({
      query: (params) => ({
        url: '/v1/requests',
        params: { ...params, includeValidationStatus: true },
      }),
      providesTags: ['RequestList', 'Validation'],
    }),
    decideDocument: build.mutation<
      RequestedDocument,
      DocumentVersionRef & { decision: ReviewDecision }
    >({
      query: ({ decision, ...version }) => ({
        url: toDocumentPath(version, decision.kind),
        method: 'POST',
        headers: toVersionHeaders(version),
        ...('reason' in decision ? { body: toDecisionBody(decision) } : {}),
      }),
      onQueryStarted: ({ requestId }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(patchDocument(requestId, data)),
          () => undefined,
        ),
      invalidatesTags: (_result, _error, { requestId }) => toDecisionTags(requestId),
    }),
    revertDecision: build.mutation<RequestedDocument, DocumentVersionRef>({
      query: (version) => ({
        url: toDocumentPath(version, 'decision'),
        method: 'DELETE',
        headers: toVersionHeaders(version),
      }),
      onQueryStarted: ({ requestId }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(patchDocument(requestId, data)),
          () => undefined,
        ),
      invalidatesTags: (_result, _error, { requestId }) => toDecisionTags(requestId),
    }),
  }),
});

export const { useReviewQueueQuery, useDecideDocumentMutation, useRevertDecisionMutation } =
  validationApi;

export const toFilePreviewPath = (fileId: string): string =>
  `/v1/documents/${encodeURIComponent(fileId)}/preview`;
