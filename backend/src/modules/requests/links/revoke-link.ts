import type { Caller } from '../../../platform/http/auth/principal.ts';
import { notFound } from '../../../platform/problem.ts';
import { lockRow, saveRequest } from '../aggregate/request-aggregate.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

export function revokeLink(
  context: RequestsContext,
  caller: Caller,
  requestId: string,
  linkId: string,
  actor: ActorContext,
): Promise<void> {
  const { platform, links } = context;
  const { organizationId } = caller;
  return platform.database.transaction(async () => {
    const request = await lockRow(context, caller, requestId);
    if (await links.revoke(organizationId, requestId, linkId, platform.clock.now())) {
      const events = [{ type: 'link.revoked', payload: { linkId } }] as const;
      await saveRequest(context, request, { events }, actor);
    } else if (!(await links.find(organizationId, requestId, linkId))) throw notFound();
  });
}

/** Includes the links in mails. Revoking again succeeds. */
export function revokeAllLinks(
  context: RequestsContext,
  caller: Caller,
  requestId: string,
  actor: ActorContext,
): Promise<void> {
  const { platform, links } = context;
  const { organizationId } = caller;
  return platform.database.transaction(async () => {
    const request = await lockRow(context, caller, requestId);
    const count = await links.revokePermanently(organizationId, requestId, platform.clock.now());
    const events = count > 0 ? ([{ type: 'links.revoked', payload: { count } }] as const) : [];
    await saveRequest(context, request, { events }, actor);
  });
}
