import {
  MAIL_TEXT_PLACEHOLDERS,
  type MailTextKind,
  type MailTextPlaceholder,
} from './custom-texts-limits.contract.ts';

/** What an organisation says itself in one language. Null: our words. */
export type CustomTexts = ReadonlyMap<
  MailTextKind,
  { readonly subject: string | null; readonly intro: string | null }
>;

/** What each placeholder stands for in one letter; empty when the letter knows nothing of it. */
export type PlaceholderValues = Readonly<Record<MailTextPlaceholder, string>>;

/** A name in braces. What stands between braces is never looked at again once it is filled in. */
export const PLACEHOLDER_PATTERN = /\{([^{}]*)\}/g;

const PLACEHOLDER_BY_NAME: ReadonlyMap<string, MailTextPlaceholder> = new Map(
  (Object.keys(MAIL_TEXT_PLACEHOLDERS) as MailTextPlaceholder[]).flatMap((meaning) =>
    Object.values(MAIL_TEXT_PLACEHOLDERS[meaning]).map((name): [string, MailTextPlaceholder] => [
      name,
      meaning,
    ]),
  ),
);

/** What a name in braces means; null when nothing goes by it. */
export const parsePlaceholder = (name: string): MailTextPlaceholder | null =>
  PLACEHOLDER_BY_NAME.get(name.trim().toLowerCase()) ?? null;

/** The text for one letter; null where it speaks of what that letter does not have, such as the deadline of a request without one. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string | null {
  const names = [...text.matchAll(PLACEHOLDER_PATTERN)].map(([, name = '']) =>
    parsePlaceholder(name),
  );
  if (names.some((name) => name === null || values[name].trim() === '')) return null;
  return text.replace(
    PLACEHOLDER_PATTERN,
    (_, name: string) => values[parsePlaceholder(name) ?? 'organization'],
  );
}
