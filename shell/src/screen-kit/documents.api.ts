import { api } from '@recueil/shell/contract';
import type { Approval, ApprovedRequest, Request, SignedLink } from '@recueil/backend/contract';

/** Everything that shows a decision. */
const tagsAfterDecision = (id: string) => [
  { type: 'Document' as const, id },
  { type: 'Request' as const, id },
  'RequestList' as const,
  'RequestStats' as const,
  'Validation' as const,
  'Vault' as const,
];

export const documentsApi = api.injectEndpoints({
  // Each remote that uses them injects the same endpoints.
  overrideExisting: true,
  endpoints: (build) => ({
    approveAll: build.mutation<ApprovedRequest, Pick<Request, 'id' | 'version'>>({
      query: ({ id, version }) => ({
        url: `/v1/requests/${encodeURIComponent(id)}/approve-all`,
        method: 'POST',
        headers: { 'If-Match': `"${version}"` },
      }),
      invalidatesTags: (_result, _error, { id }) => tagsAfterDecision(id),
    }),
    revertApprovals: build.mutation<Request, { id: string; approvals: readonly Approval[] }>({
      query: ({ id, approvals }) => ({
        url: `/v1/requests/${encodeURIComponent(id)}/revert-approvals`,
        method: 'POST',
        body: { approvals },
      }),
      invalidatesTags: (_result, _error, { id }) => tagsAfterDecision(id),
    }),
    // A mutation, because the link is valid for one minute and one use and must not be cached.
    createViewUrl: build.mutation<SignedLink, string>({
      query: (fileId) => `/v1/documents/${encodeURIComponent(fileId)}/view-url`,
    }),
  }),
});
