import { elideBefore } from '../../../contract/elision.contract.ts';
import {
  MAIL_TEXT_PLACEHOLDERS,
  type MailTextKind,
  type MailTextPlaceholder,
} from './custom-texts-limits.contract.ts';

/** The custom texts in one language; null means the default. */
export type CustomTexts = ReadonlyMap<
  MailTextKind,
  { readonly subject: string | null; readonly intro: string | null }
>;

/** Empty where the mail has no such value. */
export type PlaceholderValues = Readonly<Record<MailTextPlaceholder, string>>;

/** Values are not searched for placeholders again. */
export const PLACEHOLDER_PATTERN = /\{([^{}]*)\}/g;
/** With the French « de » or « que » before it, which a vowel elides. */
const WITH_PARTICLE = new RegExp(`(?:\\b(de|que) )?${PLACEHOLDER_PATTERN.source}`, 'gi');

const PLACEHOLDER_BY_NAME: ReadonlyMap<string, MailTextPlaceholder> = new Map(
  (Object.keys(MAIL_TEXT_PLACEHOLDERS) as MailTextPlaceholder[]).flatMap((placeholder) =>
    Object.values(MAIL_TEXT_PLACEHOLDERS[placeholder]).map(
      (name): [string, MailTextPlaceholder] => [name, placeholder],
    ),
  ),
);

export const parsePlaceholder = (name: string): MailTextPlaceholder | null =>
  PLACEHOLDER_BY_NAME.get(name.trim().toLowerCase()) ?? null;

/** Null when a placeholder is unknown or empty, such as the deadline of a request without one. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string | null {
  const names = [...text.matchAll(PLACEHOLDER_PATTERN)].map(([, name = '']) =>
    parsePlaceholder(name),
  );
  if (names.some((name) => name === null || values[name].trim() === '')) return null;
  return text.replace(WITH_PARTICLE, (_, particle: string | undefined, name: string) => {
    const value = values[parsePlaceholder(name) ?? 'organization'];
    return particle === undefined ? value : elideBefore(value, particle) + value;
  });
}
