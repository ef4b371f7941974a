import { extensionOf } from '../../../contract/files/file-content.contract.ts';
import { toWallClock } from '../../../contract/time-zone.contract.ts';
import type { VaultDocument } from '../documents.contract.ts';
import {
  cleanPathPart,
  cutPathPart,
  escapeReservedName,
  reduceRoom,
  toComparisonKey,
  type Room,
} from './path-parts.contract.ts';

export type ZipNameInput = Pick<
  VaultDocument,
  | 'name'
  | 'requestId'
  | 'requestTitle'
  | 'requestedDocumentId'
  | 'documentTitle'
  | 'senderName'
  | 'position'
>;

export interface ZipNameOptions {
  /** Of documents that belong to no request. */
  readonly vaultFolder: string;
  /** IANA name, for dates of requests; undefined: the reader's clock. */
  readonly timeZone: string | undefined;
}

export const VAULT_FOLDER_NAME = { fr: 'Coffre-fort', en: 'Vault' } as const;

/** Windows allows 260, with the folder that the archive is unpacked to. */
const MAX_PATH_LENGTH = 180;
const MAX_PART_BYTES = 255;
/** Leaves more than a hundred characters to the name of the file. */
const MAX_FOLDER_LENGTH = 60;
const MAX_RECIPIENT_LENGTH_BESIDE_TITLE = 24;
const MAX_ARCHIVE_NAME_LENGTH = 100;
/** A shorter rest of a title says nothing. */
const MIN_CUT_TITLE_LENGTH = 8;
/** Of what may be added: the mark of a reserved name, and a number. */
const ADDITIONS = '_ (10000)';
const ULID_DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ULID_TIME_LENGTH = 10;

/** Documents named in this order have the same names in every archive of them. */
export const sortForZip = <T extends { readonly id: string }>(documents: readonly T[]): T[] =>
  [...documents].sort((a, b) => (a.id < b.id ? -1 : 1));

/**
 * Names entries of one archive of `documents` (security rule 27): `{request}/{document} -
 * {original}`, or `{document} - {number} - {original}` where it has several files; at most 180
 * characters, unique even where case is ignored.
 */
export function createZipEntryNamer(
  documents: readonly ZipNameInput[],
  options: ZipNameOptions,
): (document: ZipNameInput) => string {
  const folders = nameRequestFolders(documents, options);
  const usedNumbers = new Map<string, number>();
  const positions = new Map<string | null, number[]>();
  for (const { requestedDocumentId, position } of documents)
    positions.set(requestedDocumentId, [...(positions.get(requestedDocumentId) ?? []), position]);
  return ({ requestId, requestedDocumentId, documentTitle, name, position }) => {
    const folder = requestId === null ? options.vaultFolder : folders.get(requestId)!;
    const ofDocument = requestedDocumentId === null ? [] : positions.get(requestedDocumentId)!;
    const number = ofDocument.filter((each) => each <= position).length;
    const title =
      ofDocument.length > 1 ? joinParts(documentTitle ?? '', String(number)) : documentTitle;
    return takeFreeName(fitFileName(`${folder}/`, name, title), usedNumbers);
  };
}

/** `prefix` and a file name, at most 180 characters. */
export const toZipPath = (prefix: string, name: string): string => fitFileName(prefix, name)('');

/** The file name of an archive itself. */
export function toArchiveName(title: string): string {
  const name = cutPathPart(cleanPathPart(title), toRoom(MAX_ARCHIVE_NAME_LENGTH));
  return `${escapeReservedName(name || 'documents')}.zip`;
}

/** One folder for each request: by its recipient, and where that is not enough title, day, number. */
function nameRequestFolders(
  documents: readonly ZipNameInput[],
  { vaultFolder, timeZone }: ZipNameOptions,
): ReadonlyMap<string, string> {
  const requests = new Map(documents.map((document) => [document.requestId, document]));
  let unnamed = [...requests]
    .flatMap(([id, { senderName, requestTitle }]) =>
      id === null
        ? []
        : {
            id,
            recipient: cleanPathPart(senderName ?? '') || vaultFolder,
            details: [cleanPathPart(requestTitle ?? ''), toCreationDay(id, timeZone)].filter(
              (detail) => detail !== '',
            ),
          },
    )
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const folders = new Map<string, string>();
  const usedNumbers = new Map([[toComparisonKey(vaultFolder), 1]]);
  for (const count of [0, 1]) {
    const named = unnamed.map((request) => {
      const folder = fitFolder(request.recipient, request.details.slice(0, count));
      return { request, folder, key: toComparisonKey(folder) };
    });
    const counts = new Map<string, number>();
    for (const { key } of named) counts.set(key, (counts.get(key) ?? 0) + 1);
    unnamed = [];
    for (const { request, folder, key } of named)
      if (counts.get(key)! > 1 || usedNumbers.has(key)) unnamed.push(request);
      else {
        folders.set(request.id, folder);
        usedNumbers.set(key, 1);
      }
  }
  for (const { id, recipient, details } of unnamed) {
    const folder = fitFolder(recipient, details);
    folders.set(
      id,
      takeFreeName((number) => `${folder}${number}`, usedNumbers),
    );
  }
  return folders;
}

const toRoom = (characters: number): Room => ({ characters, bytes: MAX_PART_BYTES });

function fitFolder(recipient: string, [detail = '', day = '']: readonly string[]): string {
  const room = reduceRoom(toRoom(MAX_FOLDER_LENGTH), ADDITIONS);
  if (detail === '') return escapeReservedName(cutPathPart(recipient, room));
  const start = cutPathPart(recipient, toRoom(MAX_RECIPIENT_LENGTH_BESIDE_TITLE));
  const cutDetail = cutPathPart(detail, reduceRoom(room, `${start} -  - ${day}`));
  return escapeReservedName(joinParts(start, cutDetail, day));
}

/** Ids are ULIDs: they begin with the time of their creation. */
function toCreationDay(id: string, timeZone: string | undefined): string {
  const time = [...id.slice(0, ULID_TIME_LENGTH)].reduce(
    (sum, digit) => sum * ULID_DIGITS.length + ULID_DIGITS.indexOf(digit),
    0,
  );
  return toWallClock(new Date(time), timeZone).day;
}

/** The title gives way first, then the start of the original name, never its extension. */
function fitFileName(
  prefix: string,
  original: string,
  title: string | null = null,
): (number: string) => string {
  const extension = extensionOf(original);
  const end = extension === '' ? '' : `.${extension}`;
  const startOfPart = prefix.lastIndexOf('/') + 1;
  const room = reduceRoom(
    toRoom(MAX_PATH_LENGTH - startOfPart),
    `${prefix.slice(startOfPart)}${end}${ADDITIONS}`,
  );
  const stem = original.slice(0, original.length - end.length);
  const cutStem = cutPathPart(cleanPathPart(stem), room, 'end');
  const label = cleanPathPart(title ?? '');
  const cutLabel = cutPathPart(label, reduceRoom(room, ` - ${cutStem}`));
  const isFragment = cutLabel !== label && cutLabel.length < MIN_CUT_TITLE_LENGTH;
  const name = escapeReservedName(joinParts(isFragment ? '' : cutLabel, cutStem) || 'document');
  return (number) => `${prefix}${name}${number}${end}`;
}

const joinParts = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(' - ');

/** `toName('')`, or with the first number that makes it unique. */
function takeFreeName(
  toName: (number: string) => string,
  usedNumbers: Map<string, number>,
): string {
  const plain = toComparisonKey(toName(''));
  for (let number = (usedNumbers.get(plain) ?? 0) + 1; ; number++) {
    const name = toName(number === 1 ? '' : ` (${number})`);
    const key = toComparisonKey(name);
    if (key !== plain && usedNumbers.has(key)) continue;
    if (key !== plain) usedNumbers.set(key, 1);
    usedNumbers.set(plain, number);
    return name;
  }
}
