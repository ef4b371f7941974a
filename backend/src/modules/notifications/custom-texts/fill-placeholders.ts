import { PLACEHOLDERS, type MailTextKind, type Placeholder } from './custom-texts-limits.contract.ts';

/** What an organisation says itself in one language. Null: our words. */
export type OwnWords = ReadonlyMap<MailTextKind, { readonly subject: string | null; readonly intro: string | null }>;

/** What each placeholder stands for in one letter; empty when the letter knows nothing of it. */
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

/** A name in braces. What stands between braces is never looked at again once it is filled in. */
export const IN_BRACES = /\{([^{}]*)\}/g;

const MEANINGS: ReadonlyMap<string, Placeholder> = new Map(
  (Object.keys(PLACEHOLDERS) as Placeholder[]).flatMap((meaning) => Object.values(PLACEHOLDERS[meaning]).map((name): [string, Placeholder] => [name, meaning])),
);

/** What a name in braces means; null when nothing goes by it. */
export const meaningOf = (name: string): Placeholder | null => MEANINGS.get(name.trim().toLowerCase()) ?? null;

/** The text for one letter; null where it speaks of what that letter does not have, such as the deadline of a request without one. */
export function fillText(text: string, values: PlaceholderValues): string | null {
  const names = [...text.matchAll(IN_BRACES)].map(([, name = '']) => meaningOf(name));
  if (names.some((name) => name === null || values[name].trim() === '')) return null;
  return text.replace(IN_BRACES, (_, name: string) => values[meaningOf(name) ?? 'organisation']);
}
