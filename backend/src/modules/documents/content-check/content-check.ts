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
import { assertImageSize } from './assert-image-size.ts';
import { detectOfficePackage } from './detect-office-package.ts';
import {
  detectHead,
  detectUtf16,
  HEAD_BYTES,
  isAmbiguousHead,
  parseNamedType,
  renameByContent,
  type HeadContent,
} from '../../../contract/files/file-content.contract.ts';
import type { ReadableFile } from '../../../platform/sealing/readable-file.ts';

/** End record of a ZIP file: 22 bytes and the longest comment. */
export const ZIP_TAIL_BYTES = 65_557;

const FORMATS: Readonly<Record<FileGroup, string>> = {
  pdf: 'PDF',
  photo: 'images (PNG, JPEG, WebP, HEIC, TIFF)',
  text: 'text documents (DOCX, ODT, TXT)',
  sheet: 'spreadsheets (XLSX, ODS, CSV)',
};

interface CheckedFile {
  /** That the file is stored under: with the extension of its content. */
  readonly name: string;
  readonly mediaType: string;
}

export interface ContentCheck {
  /** Until the content is known. */
  readonly name: string;
  /** The first `HEAD_BYTES`, or a shorter file. Throws `fileEmpty` and 415 problems. */
  checkHead(bytes: Buffer): Promise<void>;
  /** As many of the first bytes as have arrived: refuses what no further bytes can mend. */
  checkStart(bytes: Buffer): Promise<void>;
  /** Also throws `fileWithMacros`, `packageRefused` and `imageTooLarge`. */
  checkFile(file: ReadableFile): Promise<CheckedFile>;
}

/**
 * Name and content must each be of an accepted type (security rule 22) of these groups; the content
 * decides where they differ. With an `encryptionKey` the file must be encrypted for it instead.
 */
export function createContentCheck(
  name: string,
  maxPixels: number,
  encryptionKey: string | null,
  groups: readonly FileGroup[] = FILE_GROUPS,
): ContentCheck {
  if (encryptionKey !== null) return createEncryptedContentCheck(name, encryptionKey);
  if (name.endsWith(ENCRYPTED_SUFFIX)) throw encryptionOutdated();
  const named = parseNamedType(name);
  const accepts = (extension: AcceptedExtension) => groups.includes(GROUP_BY_EXTENSION[extension]);
  if (named === 'other' || (named !== null && !accepts(named)))
    throw typeRefused({ detail: describeAccepted(groups) });
  const log = { extension: named };

  const detectContent = async (head: Buffer): Promise<HeadContent> => {
    if (head.length === 0) throw fileEmpty();
    const content = detectHead(name, head);
    if (
      content === null ||
      !(content === 'zip' ? OFFICE_TYPES.some(accepts) : accepts(content)) ||
      (await isOfOtherType(content, head))
    )
      throw contentMismatch({ log });
    if (isAmbiguousHead(content, head)) throw fileAmbiguous({ log });
    return content;
  };

  const detectWholeContent = async (file: ReadableFile): Promise<AcceptedExtension> => {
    const head = await file.read(0, HEAD_BYTES);
    const content = await detectContent(head);
    switch (content) {
      case 'txt':
      case 'csv':
        if (!(await isTextToTheEnd(file, head))) throw contentMismatch({ log });
        return content;
      case 'zip':
      case 'docx':
      case 'xlsx':
      case 'odt':
      case 'ods': {
        const extension = await detectOfficePackage(file);
        if (!accepts(extension)) throw contentMismatch({ log });
        return extension;
      }
      default:
        if (
          endsWithZipDirectory(await file.read(Math.max(0, file.size - ZIP_TAIL_BYTES), file.size))
        )
          throw fileAmbiguous({ log });
        if (content !== 'pdf') await assertImageSize(content, file, maxPixels);
        return content;
    }
  };
  const checkHead = async (bytes: Buffer) => void (await detectContent(bytes));
  return {
    name,
    checkHead,
    checkStart: async (bytes) => (bytes.length < HEAD_BYTES ? undefined : checkHead(bytes)),
    async checkFile(file) {
      const extension = await detectWholeContent(file);
      return { name: renameByContent(name, extension), mediaType: ACCEPTED_TYPES[extension] };
    },
  };
}

/** An upload that has begun goes on as it was named when the settings change. */
export function addNamedGroup(name: string, groups: readonly FileGroup[]): readonly FileGroup[] {
  const named = parseNamedType(name);
  return named === null || named === 'other' ? groups : [...groups, GROUP_BY_EXTENSION[named]];
}

const describeAccepted = (groups: readonly FileGroup[]): string =>
  `Accepted: ${FILE_GROUPS.filter((group) => groups.includes(group))
    .map((group) => FORMATS[group])
    .join(', ')}.`;

const isTextContent = (content: HeadContent): boolean => content === 'txt' || content === 'csv';

const OFFICE_TYPES = ['docx', 'xlsx', 'odt', 'ods'] as const;

const OWN_TYPES: Partial<Record<HeadContent, readonly string[]>> = {
  png: ['image/png', 'image/apng'],
  jpg: ['image/jpeg'],
  webp: ['image/webp'],
  heic: ['image/heic', 'image/heif'],
  tif: ['image/tiff'],
  txt: [],
  csv: [],
};

/** A raw photo has the signature of TIFF, a program may have `%PDF-` behind its start. */
async function isOfOtherType(content: HeadContent, head: Buffer): Promise<boolean> {
  const own = content === 'pdf' ? [ACCEPTED_TYPES.pdf] : OWN_TYPES[content];
  if (own === undefined || (content === 'pdf' && head.indexOf('%PDF-') === 0)) return false;
  const found = await fileTypeFromBuffer(isTextContent(content) ? toUtf8(head) : head);
  return found !== undefined && !own.includes(found.mime);
}

/** Also of UTF-16, whose byte order mark looks like the start of a sound. */
function toUtf8(head: Buffer): Buffer {
  const encoding = detectUtf16(head);
  return encoding === null ? head : Buffer.from(new TextDecoder(encoding).decode(head));
}

async function isTextToTheEnd(file: ReadableFile, head: Buffer): Promise<boolean> {
  const encoding = detectUtf16(head);
  if (encoding === null) {
    for await (const part of file.stream()) if (part.includes(0)) return false;
    return true;
  }
  const decoder = new TextDecoder(encoding, { fatal: true });
  const isText = (bytes: Buffer, stream: boolean): boolean => {
    try {
      return !decoder.decode(bytes, { stream }).includes('\0');
    } catch {
      return false;
    }
  };
  for await (const part of file.stream()) if (!isText(part, true)) return false;
  return isText(Buffer.alloc(0), false);
}

const END_RECORD_BYTES = 22;

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
