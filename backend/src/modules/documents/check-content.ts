import { fileTypeFromBuffer } from 'file-type';
import {
  acceptedExtension, familyOf, isHarmlessText, isOfficeDocument, isPdf, isZip, MISMATCH, openDocumentType, REFUSAL, SIGNATURES, TAIL_BYTES, zipEntries,
  type AcceptedExtension,
} from './content.rules.ts';
import { ACCEPTED_TYPES } from './documents-limits.contract.ts';
import { fileEmpty, typeRefused } from './documents.problems.ts';
import { extensionOf } from './file-name.rules.ts';

/** Looks at a file while it comes in. Each call throws `typeRefused` as soon as the file cannot be what its name says. */
export interface ContentCheck {
  readonly mediaType: string;
  /** The first `HEAD_BYTES`, or the whole file if it is shorter. Throws `fileEmpty` for none. */
  head(bytes: Buffer): Promise<void>;
  /** Every chunk from the first on; keeps none. */
  see(chunk: Buffer): void;
  end(): void;
}

/** Extension and content must agree on one accepted type (security rule 22); a name that is refused throws here. */
export function checkContent(name: string): ContentCheck {
  const extension = acceptedExtension(extensionOf(name));
  if (extension === null) throw typeRefused({ detail: REFUSAL });
  const mismatch = () => typeRefused({ detail: `${MISMATCH} ${REFUSAL}`, log: { extension } });
  const family = familyOf(extension);
  const tail = createTail();

  return {
    mediaType: ACCEPTED_TYPES[extension],
    async head(bytes) {
      if (bytes.length === 0) throw fileEmpty();
      if (!(await startsAs(extension, bytes))) throw mismatch();
    },
    see(chunk) {
      if (family === 'text' && chunk.includes(0)) throw mismatch();
      if (family === 'office') tail.add(chunk);
    },
    end() {
      if (family !== 'office') return;
      const entries = zipEntries(tail.bytes(), tail.total());
      if (entries === null || !isOfficeDocument(extension, entries)) throw mismatch();
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

/** The last bytes of a file, without holding the file. */
function createTail() {
  const chunks: Buffer[] = [];
  let held = 0;
  let total = 0;
  return {
    add(chunk: Buffer) {
      total += chunk.length;
      held += chunk.length;
      chunks.push(Buffer.from(chunk));
      while (held - chunks[0]!.length >= TAIL_BYTES) held -= chunks.shift()!.length;
    },
    total: () => total,
    bytes: () => Buffer.concat(chunks),
  };
}
