import { api } from '@recueil/shell/contract';
import type {
  Approval,
  ApprovedRequest,
  ListRequestsQuery,
  Request,
  RequestedDocument,
  RequestList,
  SignedLink,
} from '@recueil/backend/contract';

export type ReviewDecision =
  { kind: 'approve' } | { kind: 'reject' | 'incomplete'; reason: string };

export interface DocumentVersionRef {
  requestId: string;
  documentId: string;
  /** The file version that was on screen: what came in since is refused with 412. */
  fileId: string;
}

const toDocumentPath = ({ requestId, documentId }: DocumentVersionRef, verb: string) =>
  `/v1/requests/${encodeURIComponent(requestId)}/documents/${encodeURIComponent(documentId)}/${verb}`;

/** A decision shows everywhere: lists, figures, the badge, the vault, the request's own page. */
const toDecisionTags = (requestId: string) => [
  { type: 'Document' as const, id: requestId },
  { type: 'Request' as const, id: requestId },
  'RequestList' as const,
  'RequestStats' as const,
  'Validation' as const,
  'Vault' as const,
];

const patchDocument = (requestId: string, answer: RequestedDocument) =>
  api.util.updateQueryData('getRequestDocuments', requestId, ({ documents }) => {
    const index = documents.findIndex(({ id }) => id === answer.id);
    if (index >= 0) documents[index] = answer;
  });

/** Every call that only this micro-frontend makes, but for those of the reasons; what others show too is the contract’s. */
const validationApi = api.injectEndpoints({
  endpoints: (build) => ({
    reviewQueue: build.query<RequestList, ListRequestsQuery>({
      query: (params) => ({
        url: '/v1/requests',
        params: { ...params, includeValidationStatus: true },
      }),
      providesTags: ['RequestList', 'Validation'],
    }),
    /** What comes back is how the document stands. */
    decideDocument: build.mutation<
      RequestedDocument,
      DocumentVersionRef & { decision: ReviewDecision }
    >({
      query: ({ decision, ...at }) => ({
        url: toDocumentPath(at, decision.kind),
        method: 'POST',
        headers: { 'If-Match': `"${at.fileId}"` },
        ...(decision.kind === 'approve' ? {} : { body: { reason: decision.reason } }),
      }),
      onQueryStarted: ({ requestId }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(patchDocument(requestId, data)),
          () => undefined,
        ),
      invalidatesTags: (_answer, _error, { requestId }) => toDecisionTags(requestId),
    }),
    revertDecision: build.mutation<RequestedDocument, DocumentVersionRef>({
      query: (at) => ({
        url: toDocumentPath(at, 'decision'),
        method: 'DELETE',
        headers: { 'If-Match': `"${at.fileId}"` },
      }),
      onQueryStarted: ({ requestId }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(patchDocument(requestId, data)),
          () => undefined,
        ),
      invalidatesTags: (_answer, _error, { requestId }) => toDecisionTags(requestId),
    }),
    approveAll: build.mutation<ApprovedRequest, Pick<Request, 'id' | 'version'>>({
      query: ({ id, version }) => ({
        url: `/v1/requests/${encodeURIComponent(id)}/approve-all`,
        method: 'POST',
        headers: { 'If-Match': `"${version}"` },
      }),
      invalidatesTags: (_answer, _error, { id }) => toDecisionTags(id),
    }),
    revertApprovals: build.mutation<Request, { id: string; approvals: readonly Approval[] }>({
      query: ({ id, approvals }) => ({
        url: `/v1/requests/${encodeURIComponent(id)}/revert-approvals`,
        method: 'POST',
        body: { approvals },
      }),
      invalidatesTags: (_answer, _error, { id }) => toDecisionTags(id),
    }),
    // Good for a minute and for one opening: an answer that must never come from the cache.
    askViewAddress: build.mutation<SignedLink, string>({
      query: (fileId) => `/v1/documents/${encodeURIComponent(fileId)}/view-url`,
    }),
  }),
});

export const {
  useReviewQueueQuery,
  useApproveAllMutation,
  useAskViewAddressMutation,
  useDecideDocumentMutation,
  useRevertApprovalsMutation,
  useRevertDecisionMutation,
} = validationApi;

export const toFilePreviewPath = (fileId: string): string =>
  `/v1/documents/${encodeURIComponent(fileId)}/preview`;
