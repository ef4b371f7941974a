import type { FileWarningKind } from '../file-warnings/file-warning-kind.ts';
import type { PublicRequestedDocument } from '../documents/requested-documents.ts';
import { isRefusedFile, isWaived } from '../documents/requested-documents.ts';

type DocumentFile = PublicRequestedDocument['files'][number];

/** `sameAs`: title of another document that has the same file. */
export type FileRemark =
  { readonly kind: FileWarningKind | 'huge' } | { readonly kind: 'same'; readonly sameAs: string };

export interface SummarizedDocument {
  readonly document: PublicRequestedDocument;
  readonly files: readonly { readonly file: DocumentFile; readonly remarks: FileRemark[] }[];
  /** It is optional and has no file. */
  readonly isNotGiven: boolean;
}

interface FoundWarning {
  readonly fileId: string | undefined;
  readonly kind: FileWarningKind;
}

/**
 * What is about to be submitted, in the sender's order, without the files that the sender has
 * refused and without waived documents. The server's notice of a file precedes the browser's
 * warning. `hashOf`: of the plain file, where files are encrypted.
 */
export function summarizeSubmission(
  documents: readonly PublicRequestedDocument[],
  listWarnings: (requestedDocumentId: string) => readonly FoundWarning[],
  hashOf: (file: DocumentFile) => string,
): SummarizedDocument[] {
  const given = documents
    .filter((document) => document.files.length > 0 || !isWaived(document))
    .map((document) => ({
      document,
      files: document.files.filter((file) => !isRefusedFile(file)),
    }));
  const findSame = (of: PublicRequestedDocument, file: DocumentFile) =>
    given.find(
      ({ document, files }) =>
        document !== of && files.some((each) => hashOf(each) === hashOf(file)),
    )?.document.title;
  return given.map(({ document, files }) => ({
    document,
    files: files.map((file) => {
      const kind =
        file.notice ?? listWarnings(document.id).find(({ fileId }) => fileId === file.id)?.kind;
      const sameAs = findSame(document, file);
      return {
        file,
        remarks: [
          ...(kind ? [{ kind }] : []),
          ...(sameAs === undefined ? [] : [{ kind: 'same' as const, sameAs }]),
        ],
      };
    }),
    isNotGiven: files.length === 0 && !document.required && document.unavailability === null,
  }));
}
