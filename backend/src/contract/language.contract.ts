export const LANGUAGES = ['fr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The address of a public page: French ones are at the root, English ones below `/en`. */
export const localizePath = (path: string, language: Language): string => {
  if (language === 'fr') return path;
  return path === '/' ? '/en' : `/en${path}`;
};
