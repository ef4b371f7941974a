import type { Submission } from '../requests/index.ts';
import type { Receipt } from './recipients.contract.ts';

export const presentReceipt = ({ submittedAt, requestedDocuments }: Submission): Receipt => ({
  submittedAt: submittedAt.toISOString(),
  files: requestedDocuments.flatMap(({ id, title, files }) =>
    files.map(({ name, size, sha256 }) => ({
      requestedDocumentId: id,
      documentTitle: title,
      name,
      size,
      sha256,
    })),
  ),
  missing: requestedDocuments.flatMap(({ title, files }) => (files.length > 0 ? [] : [title])),
});
