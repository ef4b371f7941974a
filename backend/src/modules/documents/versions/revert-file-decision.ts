import { notFound, preconditionFailed } from '../../../platform/problem.ts';
import type { DocumentTarget } from '../documents.api.ts';
import type { DocumentFile } from '../documents.contract.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { presentFile } from '../documents.present.ts';
import { alreadyDecided, fileInfected, alreadyReplaced } from '../documents.problems.ts';

/** Takes a decision back: the current version of an item waits again. Null when nothing was decided. */
export async function revertFileDecision(
  { store }: DocumentsContext,
  { organizationId, requestId, itemId }: DocumentTarget,
  expected: string | null,
): Promise<DocumentFile | null> {
  const current =
    requestId === null || itemId === null
      ? null
      : await store.findCurrent(organizationId, requestId, itemId);
  if (requestId === null || current === null) throw notFound();
  if (expected !== null && expected !== current.id && expected !== String(current.version)) {
    const older = (await store.listByRequest(organizationId, requestId)).some(
      ({ id, itemId: of, version }) =>
        of === itemId &&
        version < current.version &&
        (id === expected || String(version) === expected),
    );
    throw older
      ? alreadyReplaced({ log: { documentId: current.id } })
      : preconditionFailed({ log: { documentId: current.id } });
  }
  if (current.state === 'pending') return null;
  if (current.scan === 'infected') throw fileInfected({ log: { documentId: current.id } });
  if (!(await store.clearDecision(organizationId, current)))
    throw alreadyDecided({ log: { documentId: current.id } });
  return presentFile({
    ...current,
    state: 'pending',
    rejectionReason: null,
    incomplete: false,
    decidedBy: null,
    decidedAt: null,
  });
}
