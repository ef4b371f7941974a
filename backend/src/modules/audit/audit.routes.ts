import { toActorContext } from '../../platform/http/auth/actor-context.ts';
import { memberRoute, ok, type Route } from '../../platform/http/routing/route.ts';
import type { AuditContext } from './audit.context.ts';
import { AuditPage, AuditQuery, AuditVerification, ExportAuditQuery } from './audit.contract.ts';
import { verifyChain } from './chain/verify-chain.ts';
import { exportEntries } from './entries/export-entries.ts';
import { listEntries } from './entries/list-entries.ts';

export const auditRoutes = (context: AuditContext): Route[] => [
  memberRoute('GET', '/v1/audit', {
    permission: 'audit:read',
    summary: 'Lists the organisation’s audit entries, newest first.',
    query: AuditQuery,
    response: { status: 200, schema: AuditPage },
    handle: async ({ principal, query }) =>
      ok(await listEntries(context, principal.organizationId, query)),
  }),
  memberRoute('GET', '/v1/audit.csv', {
    permission: 'audit:read',
    summary: 'Exports the audit entries as CSV.',
    query: ExportAuditQuery,
    rateLimit: 'export',
    response: { status: 200, schema: null, type: 'text/csv' },
    handle: (request) =>
      exportEntries(
        context,
        request.principal.organizationId,
        request.query,
        toActorContext(request),
      ),
  }),
  memberRoute('POST', '/v1/audit/verify', {
    permission: 'audit:read',
    summary: 'Verifies the organisation’s chain of audit entries.',
    rateLimit: 'export',
    idempotent: false,
    response: { status: 200, schema: AuditVerification },
    handle: async ({ principal }) => {
      const { entries, faults } = await verifyChain(context, principal.organizationId);
      return ok({ entries, firstFault: faults[0]?.sequence ?? null });
    },
  }),
];
