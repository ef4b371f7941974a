import { LANGUAGES, type Language } from '../../contract/language.contract.ts';

/**
 * The language that the first list with a preference prefers, else French. A list is an
 * `Accept-Language` header or one tag (RFC 9110, section 12.5.4); its malformed parts are ignored.
 */
export function negotiateLanguage(...lists: (string | null | undefined)[]): Language {
  for (const list of lists) {
    const ranges = (list ?? '').split(',').flatMap(parseRange);
    const unnamed = LANGUAGES.filter((language) => !ranges.some(({ tag }) => tag === language));
    const [preferred] = ranges
      .filter(({ quality }) => quality > 0)
      .sort((a, b) => b.quality - a.quality)
      .flatMap(({ tag }) =>
        tag === '*' ? unnamed : LANGUAGES.filter((language) => language === tag),
      );
    if (preferred !== undefined) return preferred;
  }
  return 'fr';
}

/** Regions do not matter: `fr-CA` is `fr`. */
function parseRange(part: string): { tag: string; quality: number }[] {
  const [range = '', weight = 'q=1', ...rest] = part.split(';').map((text) => text.trim());
  const tag = /^(\*|[a-z]{1,8})(?:-[a-z0-9]{1,8})*$/i.exec(range)?.[1]?.toLowerCase();
  const quality = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i.exec(weight)?.[1];
  return tag === undefined || quality === undefined || rest.length > 0
    ? []
    : [{ tag, quality: Number(quality) }];
}
