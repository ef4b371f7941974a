import { isRefused } from '../../contract/files/document-files.contract.ts';
import type { DocumentFile } from '../documents/documents.contract.ts';
import type { Submission } from '../requests/index.ts';
import type { Receipt } from './recipients.contract.ts';

export const presentReceipt = ({ submittedAt, requestedDocuments }: Submission): Receipt => ({
  submittedAt: submittedAt.toISOString(),
  files: requestedDocuments.flatMap(({ id, title, files, unavailability }) =>
    (unavailability ? files.filter(isGiven) : files).map(({ name, size, sha256, uploadedAt }) => ({
      requestedDocumentId: id,
      documentTitle: title,
      name,
      size,
      sha256,
      receivedAt: uploadedAt,
    })),
  ),
  missing: requestedDocuments.flatMap(({ title, files, unavailability }) =>
    files.length > 0 || unavailability ? [] : [title],
  ),
  unavailable: requestedDocuments.flatMap(({ id, title, unavailability }) =>
    unavailability ? [{ requestedDocumentId: id, title, reason: unavailability.reason }] : [],
  ),
});

/** What an unavailable document has beside refused files. */
const isGiven = ({ status, incomplete }: DocumentFile): boolean =>
  !isRefused({ state: status, incomplete });
