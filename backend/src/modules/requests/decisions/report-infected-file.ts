import type { InfectionHandler } from '../../documents/index.ts';
import { publishRequestEvent } from '../timeline/publish-request-event.ts';
import { withLockedRow } from '../locked-request/with-locked-row.ts';
import type { RequestsContext } from '../requests.context.ts';
import { nextReviewEvent } from './review.rules.ts';
import { loadFileCounts, saveFileCounts } from '../locked-request/file-counts.ts';
import { SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';

const REASON = {
  fr: 'L’antivirus a trouvé un problème dans ce fichier. Choisissez-en un autre.',
  en: 'The virus scanner found a problem in this file. Choose another one.',
} as const;

/** An infected file counts as rejected; outside a review the recipient can replace it at once. */
export async function reportInfectedFile(
  context: RequestsContext,
  { organizationId, requestId, itemId, documentId }: Parameters<InfectionHandler['report']>[0],
  mark: Parameters<InfectionHandler['report']>[1],
): Promise<void> {
  const { store, identity } = context;
  const row = await store.find(organizationId, requestId);
  if (!row) return;
  const { locale = 'fr' } = (await identity.findUser(row.createdBy)) ?? {};
  await withLockedRow(context, organizationId, requestId, async (request) => {
    if (!(await mark(REASON[locale]))) return;
    await publishRequestEvent(context, SYSTEM_ACTOR, request, 'document.infected', {
      itemId,
      documentId,
    });
    const counts = await loadFileCounts(context, request);
    const reviewEvent = request.status === 'submitted' ? nextReviewEvent(counts) : null;
    await saveFileCounts(context, request, counts, reviewEvent, SYSTEM_ACTOR);
  });
}
