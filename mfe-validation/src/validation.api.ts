import { api } from '@recueil/shell/contract';
import type { ListRequestsQuery, Request, RequestDocument, RequestDocuments, RequestList, SignedAddress, ValidationStats } from '@recueil/backend/contract';

interface DocumentAt {
  requestId: string;
  documentId: string;
  /** The file version that was on screen: what came in since is refused with 412. */
  fileId: string;
}

const path = ({ requestId, documentId }: DocumentAt, verb: string) =>
  `/v1/requests/${encodeURIComponent(requestId)}/documents/${encodeURIComponent(documentId)}/${verb}`;

/** A decision shows everywhere: lists, figures, the badge, the vault, the request's own page. */
const decided = (requestId: string) =>
  [
    { type: 'Document' as const, id: requestId }, { type: 'Request' as const, id: requestId },
    'RequestList' as const, 'RequestStats' as const, 'Validation' as const, 'Vault' as const,
  ];

/** Every call this micro-frontend makes. */
const validationApi = api.injectEndpoints({
  endpoints: (build) => ({
    reviewQueue: build.query<RequestList, ListRequestsQuery>({
      query: (params) => ({ url: '/v1/requests', params: { ...params, includeValidationStatus: true } }),
      providesTags: ['RequestList', 'Validation'],
    }),
    reviewRequest: build.query<Request, string>({
      query: (id) => `/v1/requests/${encodeURIComponent(id)}`,
      providesTags: (_answer, _error, id) => [{ type: 'Request', id }],
    }),
    reviewFigures: build.query<ValidationStats, void>({
      query: () => '/v1/requests/validation/stats',
      providesTags: ['Validation'],
    }),
    reviewDocuments: build.query<RequestDocuments, string>({
      query: (id) => `/v1/requests/${encodeURIComponent(id)}/documents`,
      providesTags: (_answer, _error, id) => [{ type: 'Document', id }],
    }),
    approveDocument: build.mutation<RequestDocument, DocumentAt>({
      query: (at) => ({ url: path(at, 'approve'), method: 'POST', headers: { 'If-Match': `"${at.fileId}"` } }),
      // Approving asks for nothing more, so it shows at once; a refusal takes it back.
      async onQueryStarted({ requestId, documentId }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          validationApi.util.updateQueryData('reviewDocuments', requestId, ({ documents }) => {
            const document = documents.find(({ id }) => id === documentId);
            if (document) document.validationStatus = 'approved';
          }),
        );
        await queryFulfilled.catch(() => shown.undo());
      },
      invalidatesTags: (_answer, _error, { requestId }) => decided(requestId),
    }),
    rejectDocument: build.mutation<RequestDocument, DocumentAt & { reason: string }>({
      query: ({ reason, ...at }) => ({ url: path(at, 'reject'), method: 'POST', body: { reason }, headers: { 'If-Match': `"${at.fileId}"` } }),
      invalidatesTags: (_answer, _error, { requestId }) => decided(requestId),
    }),
    approveAll: build.mutation<unknown, Pick<Request, 'id' | 'version'>>({
      query: ({ id, version }) => ({ url: `/v1/requests/${encodeURIComponent(id)}/approve-all`, method: 'POST', headers: { 'If-Match': `"${version}"` } }),
      invalidatesTags: (_answer, _error, { id }) => decided(id),
    }),
    // Good for a minute and for one opening: an answer that must never come from the cache.
    askViewAddress: build.mutation<SignedAddress, string>({
      query: (fileId) => `/v1/documents/${encodeURIComponent(fileId)}/view-url`,
    }),
  }),
});

export const {
  useReviewQueueQuery, useReviewRequestQuery, useReviewFiguresQuery, useReviewDocumentsQuery,
  useApproveDocumentMutation, useRejectDocumentMutation, useApproveAllMutation, useAskViewAddressMutation,
} = validationApi;
