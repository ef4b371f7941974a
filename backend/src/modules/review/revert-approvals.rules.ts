import type { RequestedDocument } from '../requests/requests.contract.ts';
import type { Approval } from './review.contract.ts';

/** Those of a person's approvals that are still to be taken back; null when one of the files was decided otherwise, by another person, or replaced. */
export function findRevertibleApprovals(
  documents: readonly RequestedDocument[],
  approvals: readonly Approval[],
  userId: string,
): Approval[] | null {
  const current = new Map(documents.map((document) => [document.id, document]));
  const standing: Approval[] = [];
  for (const approval of approvals) {
    const document = current.get(approval.id);
    if (document?.file?.id !== approval.fileId) return null;
    if (document.validationStatus === 'pending') continue;
    if (document.validationStatus !== 'approved' || document.decidedBy?.id !== userId) return null;
    standing.push(approval);
  }
  return standing;
}
