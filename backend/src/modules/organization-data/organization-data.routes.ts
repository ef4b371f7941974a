import {
  created,
  memberRoute,
  noContent,
  ok,
  type Route,
} from '../../platform/http/routing/route.ts';
import {
  getClosingStatus,
  reopenOrganization,
  scheduleClosing,
} from './closing/schedule-closing.ts';
import { downloadExport } from './exports/download-export.ts';
import { getExportStatus } from './exports/get-export-status.ts';
import { requestExport } from './exports/request-export.ts';
import type { OrganizationDataContext } from './organization-data.context.ts';
import {
  CloseOrganizationBody,
  OrganizationClosingStatus,
  OrganizationExportStatus,
} from './organization-data.contract.ts';

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
  memberRoute('GET', '/v1/organization/closing', {
    permission: 'organization:read',
    summary: 'Shows when the organisation closes, if its closing is scheduled.',
    response: { status: 200, schema: OrganizationClosingStatus },
    handle: async ({ principal }) => ok(await getClosingStatus(context, principal.organizationId)),
  }),
  memberRoute('POST', '/v1/organization/closing', {
    permission: 'organization:close',
    summary: 'Schedules the closing of the organisation: all is deleted after 30 days.',
    body: CloseOrganizationBody,
    response: { status: 201, schema: OrganizationClosingStatus },
    handle: async (request) => created(await scheduleClosing(context, request)),
  }),
  memberRoute('DELETE', '/v1/organization/closing', {
    permission: 'organization:close',
    summary: 'Reopens the organisation before it is deleted.',
    response: { status: 204, schema: null },
    async handle(request) {
      await reopenOrganization(context, request);
      return noContent();
    },
  }),
];
