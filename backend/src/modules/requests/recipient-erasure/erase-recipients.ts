import { SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';
import { systemCaller } from '../../../platform/http/auth/principal.ts';
import { deleteRequest } from '../lifecycle/delete-request.ts';
import type { RequestsContext } from '../requests.context.ts';
import { NOTHING_ERASED } from './preview-erasure.ts';
import type { RecipientErasureRow } from './recipient-erasure.tables.ts';
import { publishErasureEvent } from './request-erasure.ts';

/** One after the other; an interrupted or failed erasure continues with the next run. */
export async function eraseRecipients(context: RequestsContext): Promise<void> {
  for (const erasure of await context.erasures.listQueued())
    try {
      // A request may be created meanwhile: a pass that finds none is the last.
      while ((await eraseRequests(context, erasure)) > 0);
      await endErasure(context, erasure);
    } catch (error) {
      const { id, organizationId } = erasure;
      context.platform.logger.error(
        { error, organizationId, erasureId: id },
        'The erasure of a recipient failed',
      );
    }
}

/** One transaction for each request, with its counts. Returns the number of requests. */
async function eraseRequests(
  context: RequestsContext,
  { id, organizationId, addressHash }: RecipientErasureRow,
): Promise<number> {
  const { platform, erasures } = context;
  let erased = 0;
  for await (const requests of erasures.listRequestsOf(organizationId, addressHash))
    for (const request of requests) {
      await platform.database.transaction(async () => {
        const caller = systemCaller(organizationId);
        const counts = await deleteRequest(context, caller, request.id, SYSTEM_ACTOR);
        await erasures.addCounts(organizationId, id, counts);
      });
      erased += 1;
    }
  return erased;
}

async function endErasure(context: RequestsContext, erasure: RecipientErasureRow): Promise<void> {
  const { platform, erasures, mailLog, deletedRequests } = context;
  const { id, organizationId, addressHash } = erasure;
  await platform.database.transaction(async () => {
    if (!(await erasures.finish(organizationId, id, platform.clock.now()))) return;
    const mails = await mailLog.deleteMailedTo(organizationId, addressHash);
    await deletedRequests.eraseLabelsOfRecipient(organizationId, addressHash);
    await erasures.addCounts(organizationId, id, { ...NOTHING_ERASED, mails });
    await publishErasureEvent(context, erasure, 'recipient-erasure.completed', SYSTEM_ACTOR);
  });
}
