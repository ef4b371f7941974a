import { toFileCounts, type FileCounts } from '../counters/file-counts.rules.ts';
import { toNewFlag, transitionRequest } from '../lifecycle/transition-request.ts';
import type { LifecycleEvent } from '../lifecycle/transition.rules.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { RequestRow } from '../requests.tables.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

/** Counted from the files each time, so that the columns cannot drift. */
export async function loadFileCounts(
  { documents }: RequestsContext,
  request: RequestRow,
): Promise<FileCounts> {
  const files = await documents.listFilesOfRequests(request.organizationId, [request.id]);
  return toFileCounts(files.flatMap(({ current }) => current?.status ?? []));
}

export async function saveFileCounts(
  context: RequestsContext,
  request: RequestRow,
  counts: FileCounts,
  event: LifecycleEvent | null,
  actor: ActorContext,
): Promise<RequestRow> {
  if (event) return transitionRequest(context, request, event, actor, { changes: { ...counts } });
  return context.store.update(request.organizationId, request, {
    ...counts,
    ...toNewFlag(actor),
    updatedAt: context.platform.clock.now(),
  });
}
