import { SEES_ALL } from '../../../platform/http/auth/viewer.ts';
import { systemCaller } from '../../../platform/http/auth/principal.ts';
import type { Delivery, DomainEvent } from '../../../platform/outbox/outbox.ts';
import { lockRow, saveRequest, toOccurrence } from '../aggregate/request-aggregate.ts';
import { DOCUMENT_INFECTED } from '../../documents/index.ts';
import { countDocuments } from '../counters/counters.rules.ts';
import type { RequestsContext } from '../requests.context.ts';
import { planReviewProgress } from './decide-documents.ts';
import { SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';

const REASON = {
  fr: 'L’antivirus a trouvé un problème dans ce fichier. Choisissez-en un autre.',
  en: 'The virus scanner found a problem in this file. Choose another one.',
} as const;

/** An infected file counts as rejected; outside a review the recipient can replace it at once. */
export async function rejectInfectedFile(
  context: RequestsContext,
  { organizationId, occurredAt, actor, payload }: DomainEvent,
  { id }: Pick<Delivery, 'id'>,
): Promise<void> {
  const { store, timeline, documents, platform } = context;
  const { requestId, requestedDocumentId, documentId } = payload as {
    requestId: string;
    requestedDocumentId: string;
    documentId: string;
  };
  if (!(await store.find(organizationId, SEES_ALL, requestId))) return;
  await platform.database.transaction(async () => {
    const request = await lockRow(context, systemCaller(organizationId), requestId);
    if (await timeline.has(organizationId, id)) return;
    if (!(await documents.rejectInfectedFile(organizationId, documentId, REASON[request.locale])))
      return;
    await timeline.insert({
      id,
      organizationId,
      requestId,
      type: DOCUMENT_INFECTED,
      actorKind: actor.kind,
      actorId: actor.id,
      details: { requestedDocumentId, documentId },
      at: occurredAt,
    });
    const counts = countDocuments(
      await store.listRequestedDocuments(organizationId, requestId),
      await documents.listVersions(organizationId, requestId),
    );
    const change = planReviewProgress(request, counts, toOccurrence(context, SYSTEM_ACTOR));
    await saveRequest(context, request, change, SYSTEM_ACTOR);
  });
}
