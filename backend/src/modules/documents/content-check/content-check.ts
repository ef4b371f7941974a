import { fileTypeFromBuffer } from 'file-type';
import { ACCEPTED_TYPES } from '../documents-limits.contract.ts';
import { contentMismatch, fileAmbiguous, fileEmpty, typeRefused } from '../documents.problems.ts';
import { extensionOf } from '../uploads/file-name.rules.ts';
import { checkImage } from './assert-image-size.ts';
import { checkPackage } from './assert-office-package.ts';
import { acceptedExtension, endsAsZip, familyOf, HEAD_BYTES, isHarmlessText, isPdf, isZip, openDocumentType, pretendsToBePage, pretendsToBePdf, REFUSAL, SIGNATURES, ZIP_TAIL, type AcceptedExtension } from './file-signatures.rules.ts';
import type { ReadableFile } from './readable-file.ts';

/** Looks at a file: at its beginning while it comes in, at the whole of it before it becomes anybody's. */
export interface ContentCheck {
  readonly mediaType: string;
  /** The first `HEAD_BYTES`, or the whole file if it is shorter. Throws `fileEmpty` for none, `contentMismatch` or `fileAmbiguous`. */
  head(bytes: Buffer): Promise<void>;
  /** Throws also `fileWithMacros`, `packageRefused` and `imageTooLarge`. */
  whole(file: ReadableFile): Promise<void>;
}

/** Extension and content must agree on one accepted type (security rule 22); a name that is refused throws here. */
export function checkContent(name: string, maxPixels: number): ContentCheck {
  const extension = acceptedExtension(extensionOf(name));
  if (extension === null) throw typeRefused({ detail: REFUSAL });
  const mismatch = () => contentMismatch({ log: { extension } });
  const family = familyOf(extension);

  const head = async (bytes: Buffer): Promise<void> => {
    if (bytes.length === 0) throw fileEmpty();
    if (!(await startsAs(extension, bytes))) throw mismatch();
    if (family === 'text') return;
    // What one reader takes for a picture and another for a page is neither.
    if (extension === 'pdf' ? pretendsToBePage(bytes) : pretendsToBePdf(bytes)) throw fileAmbiguous({ log: { extension } });
  };
  return {
    mediaType: ACCEPTED_TYPES[extension],
    head,
    async whole(file) {
      await head(await file.read(0, HEAD_BYTES));
      switch (family) {
        case 'text':
          for await (const part of file.all()) if (part.includes(0)) throw mismatch();
          return;
        case 'office':
        case 'opendocument':
          return checkPackage(extension, file);
        case 'binary':
          if (endsAsZip(await file.read(Math.max(0, file.size - ZIP_TAIL), file.size))) throw fileAmbiguous({ log: { extension } });
          if (extension !== 'pdf') await checkImage(extension, file, maxPixels);
      }
    },
  };
}

async function startsAs(extension: AcceptedExtension, head: Buffer): Promise<boolean> {
  switch (familyOf(extension)) {
    case 'text':
      return isHarmlessText(head) && (await fileTypeFromBuffer(head)) === undefined;
    case 'opendocument':
      return openDocumentType(head) === ACCEPTED_TYPES[extension];
    case 'office':
      return isZip(head);
    case 'binary': {
      if (extension === 'pdf') return isPdf(head);
      const found = await fileTypeFromBuffer(head);
      return found !== undefined && (SIGNATURES[extension] ?? []).includes(found.mime);
    }
  }
}
