import { api } from '@recueil/shell/contract';
import type { ListRequestsQuery, Request, RequestDocument, RequestList, SignedAddress } from '@recueil/backend/contract';

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

/** Every call that only this micro-frontend makes; what others show too is the contract's. */
const validationApi = api.injectEndpoints({
  endpoints: (build) => ({
    reviewQueue: build.query<RequestList, ListRequestsQuery>({
      query: (params) => ({ url: '/v1/requests', params: { ...params, includeValidationStatus: true } }),
      providesTags: ['RequestList', 'Validation'],
    }),
    approveDocument: build.mutation<RequestDocument, DocumentAt>({
      query: (at) => ({ url: path(at, 'approve'), method: 'POST', headers: { 'If-Match': `"${at.fileId}"` } }),
      // Approving asks for nothing more, so it shows at once; a refusal takes it back.
      async onQueryStarted({ requestId, documentId }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          api.util.updateQueryData('getRequestDocuments', requestId, ({ documents }) => {
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
  useReviewQueueQuery,
  useApproveDocumentMutation, useRejectDocumentMutation, useApproveAllMutation, useAskViewAddressMutation,
} = validationApi;
