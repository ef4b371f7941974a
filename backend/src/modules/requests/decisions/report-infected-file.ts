import type { Infection } from '../../documents/index.ts';
import { announce } from '../timeline/publish-request-event.ts';
import { countFiles } from '../locked-request/load-file-counts.ts';
import { holdingRow } from '../locked-request/with-locked-row.ts';
import { moveRequest } from '../lifecycle/transition-request.ts';
import type { Requests } from '../requests.context.ts';
import { SYSTEM } from '../requests.events.ts';
import { afterDecision } from '../requests.rules.ts';

/** What the recipient reads, in the language that the sender writes in. */
const REASON = {
  fr: 'L’antivirus a trouvé un problème dans ce fichier. Choisissez-en un autre.',
  en: 'The virus scanner found a problem in this file. Choose another one.',
} as const;

/** A file in which the scanner found something counts as refused: asked for again at once, or with the review it takes part in. */
export async function reportInfected(requests: Requests, { organisationId, requestId, itemId, documentId }: Parameters<Infection['report']>[0], mark: Parameters<Infection['report']>[1]): Promise<void> {
  const { platform, store, identity } = requests;
  const row = await store.find(organisationId, requestId);
  if (!row) return;
  const { locale = 'fr' } = (await identity.findUser(row.createdBy)) ?? {};
  await holdingRow(requests, organisationId, requestId, async (held) => {
    if (!(await mark(REASON[locale]))) return;
    await announce(requests, SYSTEM, held, 'document.infected', { itemId, documentId });
    const tally = await countFiles(requests, held);
    const end = held.status === 'submitted' ? afterDecision(tally) : null;
    if (end !== null) await moveRequest(requests, held, end, SYSTEM, { changes: { ...tally } });
    else await store.change(organisationId, held, { ...tally, updatedAt: platform.clock.now() });
  });
}
