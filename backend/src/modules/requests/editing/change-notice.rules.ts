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

/** What of a request a recipient was told, small enough to travel with an event and without a word that people wrote. */
export const toRequestSnapshot = (
  { deadline, documents }: RequestedContent,
  addressHash: string,
  printOf: (text: string) => string,
): RequestSnapshot => ({
  deadline: deadline?.toISOString() ?? null,
  documents: documents.map((document) => ({
    id: document.id,
    print: printOf(serializeDocument(document)),
  })),
  addressHash,
});

export interface ChangesToMail {
  readonly deadline: boolean;
  /** Ids. */
  readonly added: readonly string[];
  readonly edited: readonly string[];
  readonly removedCount: number;
}

/** What is different from what the recipient was told; null when nothing is. The order of the list alone is nothing. */
export function compareWithSnapshot(
  before: RequestSnapshot,
  now: RequestedContent,
  printOf: (text: string) => string,
): ChangesToMail | null {
  const prints = new Map(before.documents.map(({ id, print }) => [id, print]));
  const added = now.documents.filter(({ id }) => !prints.has(id)).map(({ id }) => id);
  const edited = now.documents
    .filter(
      (document) =>
        prints.has(document.id) && prints.get(document.id) !== printOf(serializeDocument(document)),
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
