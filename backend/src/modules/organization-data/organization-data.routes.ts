import { created, memberRoute, ok, type Route } from '../../platform/http/routing/route.ts';
import { downloadExport } from './exports/download-export.ts';
import { getExportStatus } from './exports/get-export-status.ts';
import { requestExport } from './exports/request-export.ts';
import type { OrganizationDataContext } from './organization-data.context.ts';
import { OrganizationExportStatus } from './organization-data.contract.ts';

export const organizationDataRoutes = (context: OrganizationDataContext): Route[] => [
  memberRoute('GET', '/v1/organization/export', {
    permission: 'data:export',
    summary: 'Shows the export of all data of the organisation, and its progress.',
    response: { status: 200, schema: OrganizationExportStatus },
    handle: async ({ principal }) => ok(await getExportStatus(context, principal.organizationId)),
  }),
  memberRoute('POST', '/v1/organization/export', {
    permission: 'data:export',
    summary: 'Requests an export of all data of the organisation; replaces the previous one.',
    rateLimit: 'export',
    response: { status: 201, schema: OrganizationExportStatus },
    handle: async (request) => created(await requestExport(context, request)),
  }),
  memberRoute('GET', '/v1/organization/export.zip', {
    permission: 'data:export',
    summary: 'Downloads the export that is ready.',
    rateLimit: 'export',
    response: { status: 200, schema: null, type: 'application/zip' },
    handle: (request) => downloadExport(context, request),
  }),
];
