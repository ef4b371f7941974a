import type { RequestSnapshot } from '../requests.api.ts';

interface RequestedContent {
  readonly deadline: Date | null;
  readonly requestedDocuments: readonly {
    readonly id: string;
    readonly title: string;
    readonly description: string;
    readonly required: boolean;
  }[];
}

/** Hashes instead of texts: what people wrote does not travel with events. */
export const toRequestSnapshot = (
  { deadline, requestedDocuments }: RequestedContent,
  addressHash: string,
  fingerprint: (text: string) => string,
): RequestSnapshot => ({
  deadline: deadline?.toISOString() ?? null,
  documents: requestedDocuments.map((requested) => ({
    id: requested.id,
    print: fingerprint(serializeContent(requested)),
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
  const added = now.requestedDocuments
    .filter(({ id }) => !fingerprints.has(id))
    .map(({ id }) => id);
  const edited = now.requestedDocuments
    .filter(
      (requested) =>
        fingerprints.has(requested.id) &&
        fingerprints.get(requested.id) !== fingerprint(serializeContent(requested)),
    )
    .map(({ id }) => id);
  const removedCount = before.documents.length - (now.requestedDocuments.length - added.length);
  const deadline = before.deadline !== (now.deadline?.toISOString() ?? null);
  return deadline || added.length > 0 || edited.length > 0 || removedCount > 0
    ? { deadline, added, edited, removedCount }
    : null;
}

const serializeContent = ({
  title,
  description,
  required,
}: RequestedContent['requestedDocuments'][number]): string =>
  JSON.stringify([title, description, required]);
