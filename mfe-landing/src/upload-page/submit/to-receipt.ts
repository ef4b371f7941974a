import type { PublicRequest, Receipt } from '@recueil/backend/contract';

/** The receipt again, for somebody who comes back after handing in: the server keeps the same facts on the request. */
export function toReceipt(request: PublicRequest): Receipt {
  const files = request.documents.flatMap(({ id, title, file }) =>
    file
      ? [
          {
            documentId: id,
            documentTitle: title,
            name: file.name,
            size: file.size,
            sha256: file.sha256,
          },
        ]
      : [],
  );
  const newest =
    request.documents
      .map((document) => document.file?.uploadedAt ?? '')
      .sort()
      .at(-1) ?? '';
  return {
    submittedAt: request.submittedAt ?? newest,
    files,
    missing: request.documents
      .filter((document) => document.file === null)
      .map((document) => document.title),
  };
}
