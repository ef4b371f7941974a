export type RequiredSetting = 'appUrl' | 'apiUrl' | 'authKey';

interface ConfiguredSettings {
  readonly appUrl?: string | null | undefined;
  readonly apiUrl?: string | null | undefined;
  readonly authKey?: string | null | undefined;
}

export const ENVIRONMENT_VARIABLES: Readonly<Record<RequiredSetting, string>> = {
  appUrl: 'PUBLIC_URL',
  apiUrl: 'PUBLIC_URL',
  authKey: 'OIDC_CLIENT_ID',
};

// `URL.canParse` needs a browser of 2023.
const isHttpUrl = (value: string): boolean => {
  try {
    return /^https?:\/\/[^/?#\s]+/.test(value) && new URL(value).host !== '';
  } catch {
    return false;
  }
};

/** Missing settings stop the app, malformed ones do not (product section 11). */
export const checkRuntimeConfig = (
  settings: ConfiguredSettings,
): { missing: RequiredSetting[]; warnings: string[] } => {
  const readSetting = (name: RequiredSetting): string =>
    typeof settings[name] === 'string' ? settings[name].trim() : '';
  const missing = (['appUrl', 'apiUrl', 'authKey'] as const).filter(
    (name) => readSetting(name) === '',
  );
  const warnings = (['appUrl', 'apiUrl'] as const)
    .filter((name) => readSetting(name) !== '' && !isHttpUrl(readSetting(name)))
    .map((name) => `${name} is not a valid URL (${ENVIRONMENT_VARIABLES[name]})`);
  if (readSetting('authKey') !== '' && !readSetting('authKey').startsWith('pk_'))
    warnings.push(`authKey does not start with pk_ (${ENVIRONMENT_VARIABLES.authKey})`);
  return { missing, warnings };
};
