import { notFound } from '../../../platform/problem.ts';
import {
  presentVersions,
  wasCurrentAt,
  type RequestedDocumentFiles,
} from '../../documents/index.ts';
import type { RequestedDocument } from '../requests.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import { presentRequestedDocument } from '../requests.present.ts';

/** Throws 404 without any: every request has at least one. */
export const listRequestedDocuments = async (
  context: RequestsContext,
  organizationId: string,
  requestId: string,
): Promise<RequestedDocument[]> =>
  presentAll(
    context,
    organizationId,
    requestId,
    await context.documents.listFilesOfRequests(organizationId, [requestId]),
  );

/** With the files that were current at `submittedAt`, and without what was declared since. */
export async function listSubmittedDocuments(
  context: RequestsContext,
  organizationId: string,
  requestId: string,
  submittedAt: Date,
): Promise<RequestedDocument[]> {
  const versions = await context.documents.listVersions(organizationId, requestId);
  const submitted = versions.map((version) => ({
    ...version,
    isCurrent: wasCurrentAt(version, submittedAt),
  }));
  const documents = await presentAll(
    context,
    organizationId,
    requestId,
    presentVersions(submitted),
  );
  return documents.map((requested) =>
    requested.unavailability && new Date(requested.unavailability.declaredAt) > submittedAt
      ? { ...requested, unavailability: null }
      : requested,
  );
}

async function presentAll(
  { store, identity }: RequestsContext,
  organizationId: string,
  requestId: string,
  files: readonly RequestedDocumentFiles[],
): Promise<RequestedDocument[]> {
  const requestedDocuments = await store.listRequestedDocuments(organizationId, requestId);
  if (requestedDocuments.length === 0) throw notFound();
  const people = await identity.findUsers([
    ...new Set([
      ...files.flatMap(({ decidedBy }) => decidedBy ?? []),
      ...requestedDocuments.flatMap(({ unavailabilityDecidedBy }) => unavailabilityDecidedBy ?? []),
    ]),
  ]);
  const filesById = new Map(files.map((file) => [file.requestedDocumentId, file]));
  return requestedDocuments.map((requested) =>
    presentRequestedDocument(requested, filesById.get(requested.id), people),
  );
}
