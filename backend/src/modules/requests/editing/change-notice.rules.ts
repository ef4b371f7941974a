import type { RequestedBefore } from '../requests.api.ts';

interface Requested {
  readonly deadline: Date | null;
  readonly documents: readonly { readonly id: string; readonly title: string; readonly description: string; readonly required: boolean }[];
}

/** What of a request a recipient was told, small enough to travel with an event and without a word that people wrote. */
export const requestedBefore = ({ deadline, documents }: Requested, addressHash: string, printOf: (text: string) => string): RequestedBefore => ({
  deadline: deadline?.toISOString() ?? null,
  documents: documents.map((document) => ({ id: document.id, print: printOf(textOf(document)) })),
  addressHash,
});

export interface ChangesSince {
  readonly deadline: boolean;
  /** Ids. */
  readonly added: readonly string[];
  readonly edited: readonly string[];
  readonly removedCount: number;
}

/** What is different from what the recipient was told; null when nothing is. The order of the list alone is nothing. */
export function changesSince(before: RequestedBefore, now: Requested, printOf: (text: string) => string): ChangesSince | null {
  const prints = new Map(before.documents.map(({ id, print }) => [id, print]));
  const added = now.documents.filter(({ id }) => !prints.has(id)).map(({ id }) => id);
  const edited = now.documents.filter((document) => prints.has(document.id) && prints.get(document.id) !== printOf(textOf(document))).map(({ id }) => id);
  const removedCount = before.documents.length - (now.documents.length - added.length);
  const deadline = before.deadline !== (now.deadline?.toISOString() ?? null);
  return deadline || added.length > 0 || edited.length > 0 || removedCount > 0 ? { deadline, added, edited, removedCount } : null;
}

const textOf = ({ title, description, required }: Requested['documents'][number]): string => JSON.stringify([title, description, required]);
