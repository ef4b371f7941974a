import { SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';
import { systemCaller } from '../../../platform/http/auth/principal.ts';
import { sha256 } from '../../../platform/digest.ts';
import { deleteRequest } from '../lifecycle/delete-request.ts';
import type { RequestsContext } from '../requests.context.ts';
import { toDueCriteria, toRetentionRule, type DueCriteria } from './retention.rules.ts';

const BATCH = 100;

/** Reads the rule again for each batch and request: one that is lifted ends the deletion. */
export async function deleteDueRequests(
  context: RequestsContext,
  organizationId: string,
  now: Date,
): Promise<void> {
  for (;;) {
    const criteria = await findDueCriteria(context, organizationId, now);
    if (criteria === null) return;
    const ids = await context.retention.listDue(organizationId, criteria, BATCH);
    for (const id of ids) await deleteDueRequest(context, organizationId, id, now);
    if (ids.length < BATCH) return;
  }
}

async function findDueCriteria(
  { organizations }: RequestsContext,
  organizationId: string,
  now: Date,
): Promise<DueCriteria | null> {
  const rule = toRetentionRule(await organizations.get(organizationId));
  return rule && toDueCriteria(rule, now);
}

/** One transaction per request: it is deleted together with the record for the certificate. */
const deleteDueRequest = (
  context: RequestsContext,
  organizationId: string,
  requestId: string,
  now: Date,
): Promise<void> =>
  context.platform.database.transaction(async () => {
    const { store, documents, retention } = context;
    const caller = systemCaller(organizationId);
    const request = await store.lock(organizationId, caller.viewer, requestId);
    const criteria = await findDueCriteria(context, organizationId, now);
    if (!request?.endedAt || criteria === null) return;
    if (!(await retention.isDue(organizationId, criteria, requestId))) return;
    const versions = await documents.listVersions(organizationId, requestId);
    const hashes = versions.map((version) => version.sha256.toString('hex')).sort();
    await deleteRequest(context, caller, requestId, SYSTEM_ACTOR);
    await retention.insertDeletion({
      requestId,
      organizationId,
      endedAt: request.endedAt,
      deletedAt: context.platform.clock.now(),
      documentCount: request.documentCount,
      fileCount: versions.length,
      filesSha256: sha256(hashes.join('\n')).toString('hex'),
      certificateId: null,
    });
  });
