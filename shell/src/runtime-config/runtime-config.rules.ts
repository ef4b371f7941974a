export type RequiredSetting = 'appUrl' | 'apiUrl' | 'authKey';

interface ConfiguredSettings {
  readonly appUrl?: string | null | undefined;
  readonly apiUrl?: string | null | undefined;
  readonly authKey?: string | null | undefined;
}

/** The variable in which the operator says it. */
export const ENVIRONMENT_VARIABLES: Readonly<Record<RequiredSetting, string>> = {
  appUrl: 'PUBLIC_URL',
  apiUrl: 'PUBLIC_URL',
  authKey: 'OIDC_CLIENT_ID',
};

const isHttpUrl = (value: string): boolean =>
  /^https?:\/\/[^/?#\s]+/.test(value) && URL.canParse(value);

/** What the app cannot start without, and what looks wrong but does not stop it (specification, section 5). */
export const checkRuntimeConfig = (
  said: ConfiguredSettings,
): { missing: RequiredSetting[]; warnings: string[] } => {
  const text = (name: RequiredSetting): string =>
    typeof said[name] === 'string' ? said[name].trim() : '';
  const missing = (['appUrl', 'apiUrl', 'authKey'] as const).filter((name) => text(name) === '');
  const warnings = (['appUrl', 'apiUrl'] as const)
    .filter((name) => text(name) !== '' && !isHttpUrl(text(name)))
    .map((name) => `${name} is not a valid URL (${ENVIRONMENT_VARIABLES[name]})`);
  if (text('authKey') !== '' && !text('authKey').startsWith('pk_'))
    warnings.push(`authKey does not start with pk_ (${ENVIRONMENT_VARIABLES.authKey})`);
  return { missing, warnings };
};
