import { fileTypeFromBuffer } from 'file-type';
import { FILE_GROUPS, type FileGroup } from '../../organizations/organizations-limits.contract.ts';
import {
  ACCEPTED_TYPES,
  GROUP_BY_EXTENSION,
  type AcceptedExtension,
} from '../documents-limits.contract.ts';
import {
  contentMismatch,
  encryptionOutdated,
  fileAmbiguous,
  fileEmpty,
  typeRefused,
} from '../documents.problems.ts';
import { createEncryptedContentCheck } from '../encrypted-files/encrypted-content-check.ts';
import { ENCRYPTED_SUFFIX } from '../encrypted-files/encrypted-file.contract.ts';
import { extensionOf } from '../../../contract/file-extension.contract.ts';
import { assertImageSize } from './assert-image-size.ts';
import { assertOfficePackage } from './assert-office-package.ts';
import type { ReadableFile } from '../../../platform/sealing/readable-file.ts';

export const HEAD_BYTES = 4_100;
/** End record of a ZIP file: 22 bytes and the longest comment. */
export const ZIP_TAIL_BYTES = 65_557;

const FORMATS: Readonly<Record<FileGroup, string>> = {
  pdf: 'PDF',
  photo: 'images (PNG, JPEG, WebP, HEIC, TIFF)',
  text: 'text documents (DOCX, ODT, TXT)',
  sheet: 'spreadsheets (XLSX, ODS, CSV)',
};

export interface ContentCheck {
  /** That the file is stored under. */
  readonly name: string;
  readonly mediaType: string;
  /** The first `HEAD_BYTES`, or a shorter file. Throws `fileEmpty` and 415 problems. */
  checkHead(bytes: Buffer): Promise<void>;
  /** As many of the first bytes as have arrived: refuses what no further bytes can mend. */
  checkStart(bytes: Buffer): Promise<void>;
  /** Also throws `fileWithMacros`, `packageRefused` and `imageTooLarge`. */
  checkFile(file: ReadableFile): Promise<void>;
}

/**
 * Extension and content must agree on one accepted type (security rule 22) of these groups, which
 * are the organisation's when a file is first named. With an `encryptionKey` the file must be
 * encrypted for it instead.
 */
export function createContentCheck(
  name: string,
  maxPixels: number,
  encryptionKey: string | null,
  groups: readonly FileGroup[] = FILE_GROUPS,
): ContentCheck {
  if (encryptionKey !== null) return createEncryptedContentCheck(name, encryptionKey);
  if (name.endsWith(ENCRYPTED_SUFFIX)) throw encryptionOutdated();
  const extension = toAcceptedExtension(extensionOf(name));
  if (extension === null || !groups.includes(GROUP_BY_EXTENSION[extension]))
    throw typeRefused({ detail: describeAccepted(groups) });
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
    name,
    mediaType: ACCEPTED_TYPES[extension],
    checkHead,
    checkStart: async (bytes) => (bytes.length < HEAD_BYTES ? undefined : checkHead(bytes)),
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

const describeAccepted = (groups: readonly FileGroup[]): string =>
  `Accepted: ${FILE_GROUPS.filter((group) => groups.includes(group))
    .map((group) => FORMATS[group])
    .join(', ')}.`;

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

function toAcceptedExtension(extension: string): AcceptedExtension | null {
  const lower = extension.toLowerCase();
  return Object.hasOwn(ACCEPTED_TYPES, lower) ? (lower as AcceptedExtension) : null;
}

type FileFamily = 'binary' | 'opendocument' | 'office' | 'text';

const toFileFamily = (extension: AcceptedExtension): FileFamily =>
  FAMILY_BY_EXTENSION[extension] ?? 'binary';
const FAMILY_BY_EXTENSION: Partial<Record<AcceptedExtension, FileFamily>> = {
  csv: 'text',
  txt: 'text',
  docx: 'office',
  xlsx: 'office',
  odt: 'opendocument',
  ods: 'opendocument',
};

const DETECTED_TYPES_BY_EXTENSION: Partial<Record<AcceptedExtension, readonly string[]>> = {
  png: ['image/png', 'image/apng'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  webp: ['image/webp'],
  heic: ['image/heic', 'image/heif'],
  tif: ['image/tiff'],
  tiff: ['image/tiff'],
};

const hasPdfHeader = (head: Buffer): boolean => head.subarray(0, 5).toString('latin1') === '%PDF-';

const CONTROL_CHARACTERS = /[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]/;
const MARKUP_OR_SCRIPT =
  /<(?:!doctype|html|head|body|script|style|iframe|svg|object|embed|link|meta)(?=[\s>/])|<!--|<\?(?:xml|php)/i;

function isHarmlessText(head: Buffer): boolean {
  const text = head.toString('latin1');
  return (
    !CONTROL_CHARACTERS.test(text) &&
    !MARKUP_OR_SCRIPT.test(text) &&
    !text.replace(/^\xef\xbb\xbf/, '').startsWith('#!')
  );
}

const LOCAL_FILE_HEADER = 0x04034b50;
const END_RECORD_BYTES = 22;

const hasZipHeader = (head: Buffer): boolean =>
  head.length >= 30 && head.readUInt32LE(0) === LOCAL_FILE_HEADER;

/** OpenDocument begins with a stored entry `mimetype`. */
function readOpenDocumentType(head: Buffer): string | null {
  if (!hasZipHeader(head) || head.readUInt16LE(8) !== 0) return null;
  const nameEnd = 30 + head.readUInt16LE(26);
  const start = nameEnd + head.readUInt16LE(28);
  if (head.toString('latin1', 30, nameEnd) !== 'mimetype') return null;
  return head.toString('latin1', start, start + head.readUInt32LE(18));
}

/** True when a ZIP ends where the file ends: archive readers open it, whatever precedes it. */
function endsWithZipDirectory(tail: Buffer): boolean {
  const mark = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
  for (
    let end = tail.lastIndexOf(mark);
    end >= 0;
    end = end === 0 ? -1 : tail.lastIndexOf(mark, end - 1)
  ) {
    if (end + END_RECORD_BYTES > tail.length) continue;
    const rest = tail.length - end - END_RECORD_BYTES - tail.readUInt16LE(end + 20);
    // Readers tolerate trailing bytes; a chance match in an image fails one of these checks.
    if (
      tail.readUInt16LE(end + 4) === 0 &&
      rest >= 0 &&
      rest <= 1024 &&
      tail.readUInt16LE(end + 8) === tail.readUInt16LE(end + 10)
    )
      return true;
  }
  return false;
}

/** PDF readers accept up to 1,024 bytes before the header. */
const MAX_BYTES_BEFORE_PDF_HEADER = 1024;
const containsPdfHeader = (head: Buffer): boolean =>
  head.subarray(0, MAX_BYTES_BEFORE_PDF_HEADER + 5).includes('%PDF-');

const HTML_MARKUP = /<(?:!doctype\s+html|html|head|body|script|iframe|svg)(?=[\s>/])/i;
const containsHtml = (head: Buffer): boolean =>
  HTML_MARKUP.test(head.toString('latin1', 0, MAX_BYTES_BEFORE_PDF_HEADER));
