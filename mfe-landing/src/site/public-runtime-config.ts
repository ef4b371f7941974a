/** What the server knows when it renders the page. All optional: the pages also work from a plain file. */
export interface PublicRuntimeConfig {
  readonly locale?: 'fr' | 'en';
  readonly development?: boolean;
  readonly errorReporting?: boolean;
  readonly signedIn?: boolean;
  readonly version?: string;
  /** The operator's answer to security rule 60: false removes compliance claims and figures from the landing page. */
  readonly claims?: boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const toBoolean = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined;

export function readPublicRuntimeConfig(): PublicRuntimeConfig {
  const text = document.getElementById('recueil-page')?.textContent;
  if (!text) return {};
  try {
    const facts: unknown = JSON.parse(text);
    if (!isRecord(facts)) return {};
    return {
      locale: facts['locale'] === 'fr' || facts['locale'] === 'en' ? facts['locale'] : undefined,
      development: toBoolean(facts['development']),
      errorReporting: toBoolean(facts['errorReporting']),
      signedIn: toBoolean(facts['signedIn']),
      version: typeof facts['version'] === 'string' ? facts['version'] : undefined,
      claims: toBoolean(facts['claims']),
    };
  } catch {
    return {};
  }
}
