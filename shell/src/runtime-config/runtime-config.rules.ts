export type Needed = 'appUrl' | 'apiUrl' | 'authKey';

interface Environment {
  readonly appUrl?: string | null | undefined;
  readonly apiUrl?: string | null | undefined;
  readonly authKey?: string | null | undefined;
}

/** The variable in which the operator says it. */
export const VARIABLES: Readonly<Record<Needed, string>> = { appUrl: 'PUBLIC_URL', apiUrl: 'PUBLIC_URL', authKey: 'OIDC_CLIENT_ID' };

const isAddress = (value: string): boolean => /^https?:\/\/[^/?#\s]+/.test(value) && URL.canParse(value);

/** What the app cannot start without, and what looks wrong but does not stop it (specification, section 5). */
export const checkEnvironment = (said: Environment): { missing: Needed[]; warnings: string[] } => {
  const text = (name: Needed): string => (typeof said[name] === 'string' ? said[name].trim() : '');
  const missing = (['appUrl', 'apiUrl', 'authKey'] as const).filter((name) => text(name) === '');
  const warnings = (['appUrl', 'apiUrl'] as const).filter((name) => text(name) !== '' && !isAddress(text(name))).map((name) => `${name} is not a valid URL (${VARIABLES[name]})`);
  if (text('authKey') !== '' && !text('authKey').startsWith('pk_')) warnings.push(`authKey does not start with pk_ (${VARIABLES.authKey})`);
  return { missing, warnings };
};
