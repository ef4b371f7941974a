import { notFound, preconditionFailed } from '../../../platform/problem.ts';
import type { DocumentFile } from '../documents.contract.ts';
import type { Decision, DocumentTarget } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { presentFile } from '../documents.present.ts';
import { alreadyDecided } from '../documents.problems.ts';
import { classifyDecision, toDecisionColumns } from '../documents.rules.ts';
import { assertReleased } from '../virus-scanning/assert-released.ts';

/** Approves or rejects the current version of an item, or keeps it and asks for more. */
export async function applyFileDecision(
  { platform, store }: DocumentsContext,
  target: DocumentTarget,
  decision: Decision,
  decidedBy: string,
  expected: string | null,
): Promise<DocumentFile> {
  const { organizationId, requestId, itemId } = target;
  const current =
    requestId === null || itemId === null
      ? null
      : await store.findCurrent(organizationId, requestId, itemId);
  if (current === null) throw notFound();
  switch (classifyDecision(current, decision, decidedBy, expected)) {
    case 'stale':
      throw preconditionFailed({ log: { documentId: current.id } });
    case 'conflict':
      throw alreadyDecided({ log: { documentId: current.id } });
    case 'repeat':
      return presentFile(current);
    case 'decide': {
      if (decision.kind === 'approved') assertReleased(current);
      const decided = {
        ...toDecisionColumns(decision),
        decidedBy,
        decidedAt: platform.clock.now(),
      };
      if (!(await store.saveDecision(organizationId, current, decided)))
        throw alreadyDecided({ log: { documentId: current.id } });
      return presentFile({ ...current, ...decided });
    }
  }
}
