import type { Language } from '@recueil/backend/contract';

/**
 * What the server puts on the page. All optional, so that the pages also work from a static file.
 */
export interface PublicRuntimeConfig {
  readonly locale?: Language;
  readonly development?: boolean;
  readonly errorReporting?: boolean;
  readonly signedIn?: boolean;
  readonly version?: string;
  /** Labels of further ways to sign in, such as Google. */
  readonly signInHints?: readonly string[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const toBoolean = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined;

const toTexts = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : undefined;

export function readPublicRuntimeConfig(): PublicRuntimeConfig {
  const text = document.getElementById('recueil-page')?.textContent;
  if (!text) return {};
  try {
    const config: unknown = JSON.parse(text);
    if (!isRecord(config)) return {};
    return {
      locale: config['locale'] === 'fr' || config['locale'] === 'en' ? config['locale'] : undefined,
      development: toBoolean(config['development']),
      errorReporting: toBoolean(config['errorReporting']),
      signedIn: toBoolean(config['signedIn']),
      version: typeof config['version'] === 'string' ? config['version'] : undefined,
      signInHints: toTexts(config['signInHints']),
    };
  } catch {
    return {};
  }
}
