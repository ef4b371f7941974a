import { api } from '@recueil/shell/contract';
import type { RequestedDocument } from '@recueil/backend/contract';

interface DocumentRef {
  requestId: string;
  documentId: string;
}

const toPath = ({ requestId, documentId }: DocumentRef, verb: string) =>
  `/v1/requests/${encodeURIComponent(requestId)}/documents/${encodeURIComponent(documentId)}/${verb}`;

/** Everything that shows a decision; also after a refusal: what is shown is then out of date. */
const tagsAfterDecision = (id: string) => [
  { type: 'Document' as const, id },
  { type: 'Request' as const, id },
  'RequestList' as const,
  'RequestStats' as const,
  'Validation' as const,
  'Vault' as const,
];

const unavailabilityApi = api.injectEndpoints({
  endpoints: (build) => ({
    waiveDocument: build.mutation<RequestedDocument, DocumentRef>({
      query: (document) => ({ url: toPath(document, 'waive'), method: 'POST' }),
      invalidatesTags: (_result, _error, { requestId }) => tagsAfterDecision(requestId),
    }),
    insistOnDocument: build.mutation<RequestedDocument, DocumentRef & { reason: string }>({
      query: ({ reason, ...document }) => ({
        url: toPath(document, 'insist'),
        method: 'POST',
        body: { reason },
      }),
      invalidatesTags: (_result, _error, { requestId }) => tagsAfterDecision(requestId),
    }),
    revertUnavailabilityDecision: build.mutation<
      RequestedDocument,
      DocumentRef & { fileId: string | null }
    >({
      query: ({ fileId, ...document }) => ({
        url: toPath(document, 'decision'),
        method: 'DELETE',
        ...(fileId === null ? {} : { headers: { 'If-Match': `"${fileId}"` } }),
      }),
      invalidatesTags: (_result, _error, { requestId }) => tagsAfterDecision(requestId),
    }),
  }),
});

export const {
  useWaiveDocumentMutation,
  useInsistOnDocumentMutation,
  useRevertUnavailabilityDecisionMutation,
} = unavailabilityApi;
