import type { RequestSnapshot } from '../requests.api.ts';

interface RequestedContent {
  readonly deadline: Date | null;
  readonly documents: readonly {
    readonly id: string;
    readonly title: string;
    readonly description: string;
    readonly required: boolean;
  }[];
}

/** Hashes instead of texts: what people wrote does not travel with events. */
export const toRequestSnapshot = (
  { deadline, documents }: RequestedContent,
  addressHash: string,
  fingerprint: (text: string) => string,
): RequestSnapshot => ({
  deadline: deadline?.toISOString() ?? null,
  documents: documents.map((document) => ({
    id: document.id,
    print: fingerprint(serializeDocument(document)),
  })),
  addressHash,
});

export interface ChangesToMail {
  readonly deadline: boolean;
  readonly added: readonly string[];
  readonly edited: readonly string[];
  readonly removedCount: number;
}

/** Null when nothing differs from what the recipient last received, whatever the order. */
export function compareWithSnapshot(
  before: RequestSnapshot,
  now: RequestedContent,
  fingerprint: (text: string) => string,
): ChangesToMail | null {
  const fingerprints = new Map(before.documents.map(({ id, print }) => [id, print]));
  const added = now.documents.filter(({ id }) => !fingerprints.has(id)).map(({ id }) => id);
  const edited = now.documents
    .filter(
      (document) =>
        fingerprints.has(document.id) &&
        fingerprints.get(document.id) !== fingerprint(serializeDocument(document)),
    )
    .map(({ id }) => id);
  const removedCount = before.documents.length - (now.documents.length - added.length);
  const deadline = before.deadline !== (now.deadline?.toISOString() ?? null);
  return deadline || added.length > 0 || edited.length > 0 || removedCount > 0
    ? { deadline, added, edited, removedCount }
    : null;
}

const serializeDocument = ({
  title,
  description,
  required,
}: RequestedContent['documents'][number]): string => JSON.stringify([title, description, required]);
