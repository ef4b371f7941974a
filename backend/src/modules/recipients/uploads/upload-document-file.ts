import type { IncomingMessage } from 'node:http';
import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import {
  created,
  ok,
  type RouteResponse,
  type RunOnce,
} from '../../../platform/http/routing/route.ts';
import type { RecipientsContext } from '../recipients.context.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

/** Stores the bytes, then adds file, counters and event in one transaction. */
export async function uploadDocumentFile(
  context: RecipientsContext,
  recipient: RecipientPrincipal,
  itemId: string,
  { req, runOnce }: { readonly req: IncomingMessage; readonly runOnce: RunOnce },
  actor: ActorContext,
): Promise<RouteResponse> {
  const { documents, requests } = context;
  const { organizationId, requestId } = recipient;
  await requests.assertAcceptsFile(organizationId, requestId, itemId);
  const staged = await documents.stageFile({ organizationId, requestId, itemId }, req);
  try {
    return await runOnce(async () => {
      const uploaded = await requests.attachFile(recipient, itemId, staged, actor);
      return uploaded.duplicate ? ok(uploaded) : created(uploaded);
    }, staged.sha256);
  } catch (error) {
    await documents.discardStagedFile(staged);
    throw error;
  }
}
