import { fileTypeFromBuffer } from 'file-type';
import { ACCEPTED_TYPES } from '../documents-limits.contract.ts';
import { contentMismatch, fileAmbiguous, fileEmpty, typeRefused } from '../documents.problems.ts';
import { extensionOf } from '../../../platform/text/file-name.ts';
import { assertImageSize } from './assert-image-size.ts';
import { assertOfficePackage } from './assert-office-package.ts';
import {
  toAcceptedExtension,
  endsWithZipDirectory,
  toFileFamily,
  HEAD_BYTES,
  isHarmlessText,
  hasPdfHeader,
  hasZipHeader,
  readOpenDocumentType,
  containsHtml,
  containsPdfHeader,
  ACCEPTED_TYPES_MESSAGE,
  DETECTED_TYPES_BY_EXTENSION,
  ZIP_TAIL_BYTES,
  type AcceptedExtension,
} from './file-signatures.rules.ts';
import type { ReadableFile } from '../../../platform/sealing/readable-file.ts';

export interface ContentCheck {
  readonly mediaType: string;
  /** The first `HEAD_BYTES`, or a shorter file. Throws `fileEmpty` and 415 problems. */
  checkHead(bytes: Buffer): Promise<void>;
  /** Also throws `fileWithMacros`, `packageRefused` and `imageTooLarge`. */
  checkFile(file: ReadableFile): Promise<void>;
}

/** Extension and content must agree on one accepted type (security rule 22). */
export function createContentCheck(name: string, maxPixels: number): ContentCheck {
  const extension = toAcceptedExtension(extensionOf(name));
  if (extension === null) throw typeRefused({ detail: ACCEPTED_TYPES_MESSAGE });
  const mismatch = () => contentMismatch({ log: { extension } });
  const family = toFileFamily(extension);

  const checkHead = async (bytes: Buffer): Promise<void> => {
    if (bytes.length === 0) throw fileEmpty();
    if (!(await matchesExtension(extension, bytes))) throw mismatch();
    if (family === 'text') return;
    // A polyglot: one reader would show an image, another a page.
    if (extension === 'pdf' ? containsHtml(bytes) : containsPdfHeader(bytes))
      throw fileAmbiguous({ log: { extension } });
  };
  return {
    mediaType: ACCEPTED_TYPES[extension],
    checkHead,
    async checkFile(file) {
      await checkHead(await file.read(0, HEAD_BYTES));
      switch (family) {
        case 'text':
          for await (const part of file.stream()) if (part.includes(0)) throw mismatch();
          return;
        case 'office':
        case 'opendocument':
          return assertOfficePackage(extension, file);
        case 'binary':
          if (
            endsWithZipDirectory(
              await file.read(Math.max(0, file.size - ZIP_TAIL_BYTES), file.size),
            )
          )
            throw fileAmbiguous({ log: { extension } });
          if (extension !== 'pdf') await assertImageSize(extension, file, maxPixels);
      }
    },
  };
}

async function matchesExtension(extension: AcceptedExtension, head: Buffer): Promise<boolean> {
  switch (toFileFamily(extension)) {
    case 'text':
      return isHarmlessText(head) && (await fileTypeFromBuffer(head)) === undefined;
    case 'opendocument':
      return readOpenDocumentType(head) === ACCEPTED_TYPES[extension];
    case 'office':
      return hasZipHeader(head);
    case 'binary': {
      if (extension === 'pdf') return hasPdfHeader(head);
      const found = await fileTypeFromBuffer(head);
      return (
        found !== undefined && (DETECTED_TYPES_BY_EXTENSION[extension] ?? []).includes(found.mime)
      );
    }
  }
}
