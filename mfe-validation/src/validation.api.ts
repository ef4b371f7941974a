import { api } from '@recueil/shell/contract';
import type { Approval, ApprovedRequest, ListRequestsQuery, Request, RequestDocument, RequestList, SignedAddress } from '@recueil/backend/contract';

export type Verdict = { kind: 'approve' } | { kind: 'reject' | 'incomplete'; reason: string };

export interface DocumentAt {
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

const standing = (requestId: string, answer: RequestDocument) =>
  api.util.updateQueryData('getRequestDocuments', requestId, ({ documents }) => {
    const index = documents.findIndex(({ id }) => id === answer.id);
    if (index >= 0) documents[index] = answer;
  });

/** Every call that only this micro-frontend makes, but for those of the reasons; what others show too is the contract’s. */
const validationApi = api.injectEndpoints({
  endpoints: (build) => ({
    reviewQueue: build.query<RequestList, ListRequestsQuery>({
      query: (params) => ({ url: '/v1/requests', params: { ...params, includeValidationStatus: true } }),
      providesTags: ['RequestList', 'Validation'],
    }),
    /** What comes back is how the document stands. */
    decideDocument: build.mutation<RequestDocument, DocumentAt & { verdict: Verdict }>({
      query: ({ verdict, ...at }) => ({ url: path(at, verdict.kind), method: 'POST', headers: { 'If-Match': `"${at.fileId}"` }, ...(verdict.kind === 'approve' ? {} : { body: { reason: verdict.reason } }) }),
      onQueryStarted: ({ requestId }, { dispatch, queryFulfilled }) => queryFulfilled.then(({ data }) => void dispatch(standing(requestId, data)), () => undefined),
      invalidatesTags: (_answer, _error, { requestId }) => decided(requestId),
    }),
    revertDecision: build.mutation<RequestDocument, DocumentAt>({
      query: (at) => ({ url: path(at, 'decision'), method: 'DELETE', headers: { 'If-Match': `"${at.fileId}"` } }),
      onQueryStarted: ({ requestId }, { dispatch, queryFulfilled }) => queryFulfilled.then(({ data }) => void dispatch(standing(requestId, data)), () => undefined),
      invalidatesTags: (_answer, _error, { requestId }) => decided(requestId),
    }),
    approveAll: build.mutation<ApprovedRequest, Pick<Request, 'id' | 'version'>>({
      query: ({ id, version }) => ({ url: `/v1/requests/${encodeURIComponent(id)}/approve-all`, method: 'POST', headers: { 'If-Match': `"${version}"` } }),
      invalidatesTags: (_answer, _error, { id }) => decided(id),
    }),
    revertApprovals: build.mutation<Request, { id: string; approvals: readonly Approval[] }>({
      query: ({ id, approvals }) => ({ url: `/v1/requests/${encodeURIComponent(id)}/revert-approvals`, method: 'POST', body: { approvals } }),
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
  useApproveAllMutation, useAskViewAddressMutation, useDecideDocumentMutation, useRevertApprovalsMutation, useRevertDecisionMutation,
} = validationApi;

export const previewPath = (fileId: string): string => `/v1/documents/${encodeURIComponent(fileId)}/preview`;
