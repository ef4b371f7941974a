import { validationFailed } from '../../../platform/problem.ts';
import { compareRequestedDocuments } from './compare-requested-documents.rules.ts';
import type { EditedDocumentInput } from '../requests.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import { documentAnswered, documentHasFile, documentsNotEditable } from '../requests.problems.ts';
import type { RequestedDocumentRow, RequestRow } from '../requests.tables.ts';
import { normalizeRequestedDocument } from '../request-input.ts';
import { isRequired, NO_UNAVAILABILITY } from '../unavailable-documents/unavailability.rules.ts';
import { acceptsFullEdits } from '../requests-limits.contract.ts';

/** Returns the number of requested documents, or null when nothing changed. */
export async function editRequestedDocuments(
  { platform, store, documents }: RequestsContext,
  request: RequestRow,
  requestedDocuments: readonly RequestedDocumentRow[],
  edited: readonly EditedDocumentInput[],
): Promise<number | null> {
  const { organizationId, id: requestId } = request;
  const normalized = edited.map((input) => ({
    ...normalizeRequestedDocument(input),
    id: input.id ?? null,
  }));
  const { changed, removed, unknown } = compareRequestedDocuments(
    requestedDocuments.map((requested) => ({ ...requested, required: isRequired(requested) })),
    normalized,
  );
  if (unknown.length > 0)
    throw validationFailed({
      errors: unknown.map((index) => ({
        field: `documents.${index}.id`,
        message: 'This document is not in the list, or is in it twice.',
      })),
    });
  if (!changed) return null;
  if (!acceptsFullEdits(request.status)) throw documentsNotEditable();
  const answered = requestedDocuments.filter(({ unavailability }) => unavailability !== null);
  if (answered.some(({ id }) => removed.includes(id)))
    throw documentAnswered({ log: { requestId } });
  const idsWithFile = new Set(
    (await documents.listFilesOfRequests(organizationId, [requestId])).map(
      ({ requestedDocumentId }) => requestedDocumentId,
    ),
  );
  if (removed.some((id) => idsWithFile.has(id))) throw documentHasFile({ log: { requestId } });
  await store.replaceRequestedDocuments(
    organizationId,
    requestId,
    removed,
    normalized.map((requested, index) => ({
      ...NO_UNAVAILABILITY,
      note: '',
      ...requested,
      ...toKeptColumns(
        requestedDocuments.find(({ id }) => id === requested.id),
        requested.required,
      ),
      id: requested.id ?? platform.ids.next(),
      organizationId,
      requestId,
      position: index + 1,
    })),
  );
  return normalized.length;
}

/** A waived document is shown as optional, and requiring it again ends the waiver. */
function toKeptColumns(existing: RequestedDocumentRow | undefined, isRequired: boolean) {
  if (!existing) return {};
  const { title: _title, description: _description, required, ...kept } = existing;
  if (kept.unavailability !== 'waived') return { ...kept, required: isRequired };
  return isRequired ? { ...kept, ...NO_UNAVAILABILITY, required: true } : { ...kept, required };
}
