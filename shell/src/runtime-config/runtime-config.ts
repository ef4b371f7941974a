/** What the server says in the page about itself. */
export interface RuntimeConfig {
  readonly version: string;
  readonly development: boolean;
  /** Where to ask for help; null when the operator names nobody. */
  readonly supportEmail: string | null;
  /** Where people reach the product, where its API answers, and the client id at the identity provider: public all three, null when the page does not say. */
  readonly appUrl: string | null;
  readonly apiUrl: string | null;
  readonly authKey: string | null;
  /** Where errors are reported to; null: nowhere. */
  readonly reportingDsn: string | null;
}

const DEFAULT_CONFIG: RuntimeConfig = {
  version: '1.0.0',
  development: false,
  supportEmail: null,
  appUrl: null,
  apiUrl: null,
  authKey: null,
  reportingDsn: null,
};

export const readRuntimeConfig = (): RuntimeConfig => {
  try {
    return {
      ...DEFAULT_CONFIG,
      ...(JSON.parse(
        document.getElementById('recueil-page')?.textContent ?? '{}',
      ) as Partial<RuntimeConfig>),
    };
  } catch {
    return DEFAULT_CONFIG;
  }
};
