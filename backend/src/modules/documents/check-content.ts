import { fileTypeFromBuffer } from 'file-type';
import {
  acceptedExtension, familyOf, HEAD_BYTES, isHarmlessText, isOfficeDocument, isPdf, isZip, MISMATCH, openDocumentType, REFUSAL, SIGNATURES, TAIL_BYTES, zipEntries,
  type AcceptedExtension,
} from './content.rules.ts';
import { ACCEPTED_TYPES } from './documents-limits.contract.ts';
import { fileEmpty, typeRefused } from './documents.problems.ts';
import { extensionOf } from './file-name.rules.ts';

/** Bytes that passed, and what they are. */
export interface CheckedContent {
  readonly mediaType: string;
  readonly bytes: AsyncIterable<Buffer>;
}

/**
 * Extension and content must agree on one accepted type (security rule 22). Throws `typeRefused` at the name, or at the
 * first bytes, before any of them is handed on; what only the end of a file can tell is thrown while `bytes` is read.
 */
export async function checkContent(name: string, bytes: AsyncIterable<Buffer>): Promise<CheckedContent> {
  const extension = acceptedExtension(extensionOf(name));
  if (extension === null) throw typeRefused({ detail: REFUSAL });
  const rest = bytes[Symbol.asyncIterator]();
  try {
    const chunks = await readHead(rest);
    const head = Buffer.concat(chunks, Math.min(HEAD_BYTES, lengthOf(chunks)));
    if (head.length === 0) throw fileEmpty();
    if (!(await startsAs(extension, head))) throw typeRefused({ detail: `${MISMATCH} ${REFUSAL}`, log: { extension } });
    return { mediaType: ACCEPTED_TYPES[extension], bytes: watched(extension, chunks, rest) };
  } catch (error) {
    await rest.return?.();
    throw error;
  }
}

async function readHead(rest: AsyncIterator<Buffer>): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  let length = 0;
  while (length < HEAD_BYTES) {
    const next = await rest.next();
    if (next.done) break;
    chunks.push(next.value);
    length += next.value.length;
  }
  return chunks;
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

async function* watched(extension: AcceptedExtension, head: readonly Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  const family = familyOf(extension);
  const tail: Buffer[] = [];
  let tailBytes = 0;
  let total = 0;
  const see = (chunk: Buffer) => {
    total += chunk.length;
    if (family === 'text' && chunk.includes(0)) throw typeRefused({ detail: `${MISMATCH} ${REFUSAL}` });
    if (family !== 'office') return;
    tail.push(chunk);
    tailBytes += chunk.length;
    while (tailBytes - tail[0]!.length >= TAIL_BYTES) tailBytes -= tail.shift()!.length;
  };
  try {
    for (const chunk of head) {
      see(chunk);
      yield chunk;
    }
    for (let next = await rest.next(); !next.done; next = await rest.next()) {
      see(next.value);
      yield next.value;
    }
  } finally {
    await rest.return?.();
  }
  if (family !== 'office') return;
  const entries = zipEntries(Buffer.concat(tail), total);
  if (entries === null || !isOfficeDocument(extension, entries)) throw typeRefused({ detail: `${MISMATCH} ${REFUSAL}`, log: { extension } });
}

const lengthOf = (chunks: readonly Buffer[]): number => chunks.reduce((sum, chunk) => sum + chunk.length, 0);
