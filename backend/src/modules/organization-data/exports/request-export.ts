import { toActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import type { OrganizationDataContext } from '../organization-data.context.ts';
import type { OrganizationExportStatus } from '../organization-data.contract.ts';
import { exportEvent } from '../organization-data.events.ts';
import { exportRunning } from '../organization-data.problems.ts';
import { isOpen } from './exports.rules.ts';
import { getExportStatus } from './get-export-status.ts';

/** Replaces the previous export, whose file is deleted. Throws `exportRunning`. */
export async function requestExport(
  context: OrganizationDataContext,
  request: { principal: MemberPrincipal; requestId: string },
): Promise<OrganizationExportStatus> {
  const { platform, exports, documents } = context;
  const { organizationId, userId } = request.principal;
  await platform.database.transaction(async () => {
    const previous = await exports.lock(organizationId);
    if (previous !== null && isOpen(previous)) throw exportRunning();
    if (previous?.archiveId)
      await documents.deleteStoredArchive(organizationId, previous.archiveId);
    await exports.delete(organizationId);
    const now = platform.clock.now();
    await exports.insert({
      organizationId,
      state: 'waiting',
      requestedBy: userId,
      requestedAt: now,
      runToken: null,
      attempts: 0,
      stepsDone: 0,
      stepsTotal: 0,
      leftOut: 0,
      archiveId: null,
      size: null,
      expiresAt: null,
    });
    await platform.outbox.publish(
      exportEvent('export.requested', organizationId, toActorContext(request), now),
    );
  });
  return getExportStatus(context, organizationId);
}
