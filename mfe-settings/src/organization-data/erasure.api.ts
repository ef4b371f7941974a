import { api } from '@recueil/shell/contract';
import type {
  ErasedCounts,
  RecipientAddress,
  RecipientErasure,
  RecipientErasureList,
} from '@recueil/backend/contract';

const PATH = '/v1/organization/recipient-erasures';

/** Below `/api`. */
export const toCertificatePath = (id: string) => `${PATH}/${encodeURIComponent(id)}/certificate`;

// Local tags: only this micro-frontend shows erasures.
const withTag = api.enhanceEndpoints({ addTagTypes: ['RecipientErasures', 'OrganizationExport'] });

const erasureApi = withTag.injectEndpoints({
  endpoints: (build) => ({
    recipientErasures: build.query<RecipientErasureList, void>({
      query: () => PATH,
      providesTags: ['RecipientErasures'],
    }),
    erasurePreview: build.query<ErasedCounts, string>({
      query: (email) => ({ url: `${PATH}/preview`, method: 'POST', body: { email } }),
      // The address stays in the page no longer than its form.
      keepUnusedDataFor: 0,
    }),
    eraseRecipient: build.mutation<RecipientErasure, RecipientAddress>({
      query: (body) => ({ url: PATH, method: 'POST', body }),
      invalidatesTags: ['RecipientErasures'],
    }),
  }),
});

export const { useEraseRecipientMutation, useLazyErasurePreviewQuery, useRecipientErasuresQuery } =
  erasureApi;
