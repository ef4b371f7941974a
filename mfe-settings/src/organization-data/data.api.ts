import { api } from '@recueil/shell/contract';
import type { OrganizationExportStatus } from '@recueil/backend/contract';

/** Below `/api`. */
export const EXPORT_FILE_PATH = '/v1/organization/export.zip';

// The tag is local: only this micro-frontend shows the export.
const withTag = api.enhanceEndpoints({ addTagTypes: ['OrganizationExport'] });

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
  }),
});

export const { useOrganizationExportQuery, useRequestExportMutation } = dataApi;
