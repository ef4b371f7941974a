export interface RuntimeConfig {
  readonly version: string;
  readonly development: boolean;
  readonly supportEmail: string | null;
  /** Public URLs, and the client id at the identity provider; null when missing. */
  readonly appUrl: string | null;
  readonly apiUrl: string | null;
  readonly authKey: string | null;
  /** Page of the identity provider; null when it has none. */
  readonly twoFactorUrl: string | null;
  readonly reportingDsn: string | null;
}

const DEFAULT_CONFIG: RuntimeConfig = {
  version: '1.0.0',
  development: false,
  supportEmail: null,
  appUrl: null,
  apiUrl: null,
  authKey: null,
  twoFactorUrl: null,
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
