import type { InfectionHandler } from '../../documents/index.ts';
import { publishRequestEvent } from '../timeline/publish-request-event.ts';
import { loadFileCounts } from '../locked-request/load-file-counts.ts';
import { withLockedRow } from '../locked-request/with-locked-row.ts';
import { transitionRequest } from '../lifecycle/transition-request.ts';
import type { RequestsContext } from '../requests.context.ts';
import { SYSTEM_ACTOR } from '../requests.events.ts';
import { nextReviewEvent } from '../requests.rules.ts';

/** What the recipient reads, in the language that the sender writes in. */
const REASON = {
  fr: 'L’antivirus a trouvé un problème dans ce fichier. Choisissez-en un autre.',
  en: 'The virus scanner found a problem in this file. Choose another one.',
} as const;

/** A file in which the scanner found something counts as refused: asked for again at once, or with the review it takes part in. */
export async function reportInfectedFile(
  requests: RequestsContext,
  { organizationId, requestId, itemId, documentId }: Parameters<InfectionHandler['report']>[0],
  mark: Parameters<InfectionHandler['report']>[1],
): Promise<void> {
  const { platform, store, identity } = requests;
  const row = await store.find(organizationId, requestId);
  if (!row) return;
  const { locale = 'fr' } = (await identity.findUser(row.createdBy)) ?? {};
  await withLockedRow(requests, organizationId, requestId, async (held) => {
    if (!(await mark(REASON[locale]))) return;
    await publishRequestEvent(requests, SYSTEM_ACTOR, held, 'document.infected', {
      itemId,
      documentId,
    });
    const tally = await loadFileCounts(requests, held);
    const end = held.status === 'submitted' ? nextReviewEvent(tally) : null;
    if (end !== null)
      await transitionRequest(requests, held, end, SYSTEM_ACTOR, { changes: { ...tally } });
    else await store.update(organizationId, held, { ...tally, updatedAt: platform.clock.now() });
  });
}
