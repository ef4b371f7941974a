import type { Config } from '../../config/index.ts';

interface PagePolicies {
  forNonce(nonce: string): string;
  /** For a page whose styles and script are inline, by their hashes. */
  forStaticPage(hashes: { readonly styles: string; readonly script: string }): string;
}

/** Security rule 50. */
export function createPagePolicy(
  config: Pick<Config, 'remoteOrigins' | 'sentryDsn' | 'oidc' | 'publicUrl'>,
): PagePolicies {
  const remotes = config.remoteOrigins.map((origin) => ` ${origin}`).join('');
  const reporting = config.sentryDsn === null ? '' : ` ${new URL(config.sentryDsn).origin}`;
  const provider = new URL(config.oidc.issuer).origin;
  const signIn = provider === config.publicUrl.origin ? '' : ` ${provider}`;
  const staticDirectives = [
    `img-src 'self' blob: data:`,
    `font-src 'self'${remotes}`,
    `connect-src 'self'${remotes}${reporting}`,
    `worker-src 'self'`,
    `frame-src 'self' blob:`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'${signIn}`,
    `frame-ancestors 'none'`,
  ].join('; ');
  return {
    forNonce: (nonce) =>
      `default-src 'none'; script-src 'self' 'nonce-${nonce}'${remotes}; style-src 'self' 'nonce-${nonce}'${remotes}; ${staticDirectives}`,
    forStaticPage: ({ styles, script }) =>
      `default-src 'none'; script-src '${script}'; style-src '${styles}'; ${staticDirectives}`,
  };
}
