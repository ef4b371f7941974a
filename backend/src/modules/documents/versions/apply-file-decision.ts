import { notFound, stale } from '../../../platform/problem.ts';
import type { DocumentFile } from '../documents.contract.ts';
import type { Decision, DocumentTarget } from '../documents.api.ts';
import type { Documents } from '../documents.context.ts';
import { presentFile } from '../documents.present.ts';
import { alreadyDecided } from '../documents.problems.ts';
import { judge, outcomeOf } from '../documents.rules.ts';
import { mustBeReleased } from '../virus-scanning/assert-released.ts';

/** Approves or rejects the current version of an item, or keeps it and asks for more. */
export async function decideFile({ platform, store }: Documents, target: DocumentTarget, decision: Decision, decidedBy: string, expected: string | null): Promise<DocumentFile> {
  const { organisationId, requestId, itemId } = target;
  const current = requestId === null || itemId === null ? null : await store.current(organisationId, requestId, itemId);
  if (current === null) throw notFound();
  switch (judge(current, decision, decidedBy, expected)) {
    case 'stale':
      throw stale({ log: { documentId: current.id } });
    case 'conflict':
      throw alreadyDecided({ log: { documentId: current.id } });
    case 'repeat':
      return presentFile(current);
    case 'decide': {
      if (decision.kind === 'approved') mustBeReleased(current);
      const decided = { ...outcomeOf(decision), decidedBy, decidedAt: platform.clock.now() };
      if (!(await store.decide(organisationId, current, decided))) throw alreadyDecided({ log: { documentId: current.id } });
      return presentFile({ ...current, ...decided });
    }
  }
}
