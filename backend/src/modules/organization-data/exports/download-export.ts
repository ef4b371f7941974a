import { toActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import type { RouteResponse } from '../../../platform/http/routing/route.ts';
import { notFound } from '../../../platform/problem.ts';
import type { OrganizationDataContext } from '../organization-data.context.ts';
import { exportEvent } from '../organization-data.events.ts';
import { isExpired } from './get-export-status.ts';

/** Publishes `export.downloaded` before the first byte. */
export async function downloadExport(
  { platform, exports, documents }: OrganizationDataContext,
  request: { principal: MemberPrincipal; requestId: string },
): Promise<RouteResponse> {
  const { organizationId } = request.principal;
  const now = platform.clock.now();
  const row = await exports.find(organizationId);
  if (row?.state !== 'ready' || row.archiveId === null || isExpired(row, now)) throw notFound();
  const { size, body } = await documents.openStoredArchive(organizationId, row.archiveId);
  await platform.database.transaction(() =>
    platform.outbox.publish(
      exportEvent('export.downloaded', organizationId, toActorContext(request), now),
    ),
  );
  return {
    kind: 'stream',
    status: 200,
    body,
    headers: {
      'Content-Type': 'application/zip',
      'Content-Length': String(size),
      'X-Archive-Bytes': String(size),
      'Content-Disposition': `attachment; filename="recueil-${row.requestedAt.toISOString().slice(0, 10)}.zip"`,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
    },
  };
}
