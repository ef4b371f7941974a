import type { Submission } from '../requests/index.ts';
import type { Receipt } from './recipients.contract.ts';

export const presentReceipt = ({ submittedAt, requestedDocuments }: Submission): Receipt => ({
  submittedAt: submittedAt.toISOString(),
  files: requestedDocuments.flatMap(({ id, title, file }) =>
    file
      ? [
          {
            requestedDocumentId: id,
            documentTitle: title,
            name: file.name,
            size: file.size,
            sha256: file.sha256,
          },
        ]
      : [],
  ),
  missing: requestedDocuments.flatMap(({ title, file }) => (file ? [] : [title])),
});
