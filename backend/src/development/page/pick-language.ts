export type DevelopmentLanguage = 'fr' | 'en';

/** Each candidate is a tag or an `Accept-Language` list. */
export function pickLanguage(...candidates: (string | null | undefined)[]): DevelopmentLanguage {
  for (const candidate of candidates) {
    for (const tag of ranked(candidate ?? '')) {
      if (tag === 'fr' || tag.startsWith('fr-')) return 'fr';
      if (tag === 'en' || tag.startsWith('en-')) return 'en';
    }
  }
  return 'fr';
}

const ranked = (list: string): string[] =>
  list
    .split(/[,\s]+/)
    .map((entry) => {
      const [tag = '', quality] = entry.split(';q=');
      return {
        tag: tag.trim().toLowerCase(),
        quality: quality === undefined ? 1 : Number(quality),
      };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
