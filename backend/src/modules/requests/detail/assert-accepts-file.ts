import { notFound } from '../../../platform/problem.ts';
import { documentOf } from './list-requested-documents.ts';
import type { Requests } from '../requests.context.ts';
import { itemIsApproved, takesNoFiles } from '../requests.problems.ts';
import { takesFiles } from '../requests.rules.ts';

/** Whether a file for one line would be taken now. Asked before the bytes are; the transaction that attaches them asks again. */
export async function mustAwait(requests: Requests, organisationId: string, requestId: string, itemId: string): Promise<void> {
  const request = await requests.store.find(organisationId, requestId);
  if (!request) throw notFound();
  const { validationStatus } = await documentOf(requests, organisationId, requestId, itemId);
  if (!takesFiles(request.status)) throw takesNoFiles();
  if (validationStatus === 'approved') throw itemIsApproved();
}
