import { api } from '@recueil/shell/contract';
import type {
  CloseOrganizationBody,
  OrganizationClosingStatus,
  OrganizationExportStatus,
} from '@recueil/backend/contract';

/** Below `/api`. */
export const EXPORT_FILE_PATH = '/v1/organization/export.zip';

// Local tags: only this micro-frontend shows export and closing.
const withTag = api.enhanceEndpoints({
  addTagTypes: ['OrganizationExport', 'OrganizationClosing'],
});

const dataApi = withTag.injectEndpoints({
  endpoints: (build) => ({
    organizationExport: build.query<OrganizationExportStatus, void>({
      query: () => '/v1/organization/export',
      providesTags: ['OrganizationExport'],
    }),
    requestExport: build.mutation<OrganizationExportStatus, void>({
      query: () => ({ url: '/v1/organization/export', method: 'POST' }),
      // Also after a 409, to show the export that a colleague asked for.
      invalidatesTags: ['OrganizationExport'],
    }),
    organizationClosing: build.query<OrganizationClosingStatus, void>({
      query: () => '/v1/organization/closing',
      providesTags: ['OrganizationClosing'],
    }),
    closeOrganization: build.mutation<OrganizationClosingStatus, CloseOrganizationBody>({
      query: (body) => ({ url: '/v1/organization/closing', method: 'POST', body }),
      // Also after a failure: another owner may have closed or reopened it.
      invalidatesTags: ['OrganizationClosing', 'Profile'],
    }),
    reopenOrganization: build.mutation<void, void>({
      query: () => ({ url: '/v1/organization/closing', method: 'DELETE' }),
      invalidatesTags: ['OrganizationClosing', 'Profile'],
    }),
  }),
});

export const {
  useCloseOrganizationMutation,
  useOrganizationClosingQuery,
  useOrganizationExportQuery,
  useReopenOrganizationMutation,
  useRequestExportMutation,
} = dataApi;
