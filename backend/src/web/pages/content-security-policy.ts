import type { Config } from '../../config/index.ts';

interface PagePolicies {
  /** `loopbackOrigins`: of screens that an operator overrides (security rule 51). */
  forNonce(nonce: string, loopbackOrigins?: readonly string[]): string;
  /** For the recipient's page: `wasm-unsafe-eval` allows the decoder of HEIC photos, not `eval`. */
  forRequestPage(nonce: string): string;
  /** For a page whose styles and script are inline, by their hashes. */
  forStaticPage(hashes: { readonly styles: string; readonly script: string }): string;
}

/** Security rule 50. */
export function createPagePolicy(
  config: Pick<Config, 'remoteOrigins' | 'sentryDsn' | 'oidc' | 'publicUrl'>,
): PagePolicies {
  const remotes = toSources(config.remoteOrigins);
  const reporting = config.sentryDsn === null ? '' : ` ${new URL(config.sentryDsn).origin}`;
  const provider = new URL(config.oidc.issuer).origin;
  const signIn = provider === config.publicUrl.origin ? '' : ` ${provider}`;
  const buildDirectives = (files = '', connections = '') =>
    [
      `img-src 'self' blob: data:`,
      `font-src 'self'${remotes}${files}`,
      `connect-src 'self'${remotes}${reporting}${connections}`,
      `worker-src 'self'`,
      `frame-src 'self' blob:`,
      `manifest-src 'self'`,
      `object-src 'none'`,
      `base-uri 'none'`,
      `form-action 'self'${signIn}`,
      `frame-ancestors 'none'`,
    ].join('; ');
  const buildScripts = (nonce: string, files = '') =>
    `script-src 'self' 'nonce-${nonce}'${remotes}${files}`;
  const buildStyles = (nonce: string, files = '') =>
    `style-src 'self' 'nonce-${nonce}'${remotes}${files}`;
  return {
    forNonce(nonce, loopbackOrigins = []) {
      const files = toSources(loopbackOrigins);
      // A development server announces changes by WebSocket.
      const sockets = toSources(loopbackOrigins.map((origin) => origin.replace(/^http/, 'ws')));
      return `default-src 'none'; ${buildScripts(nonce, files)}; ${buildStyles(nonce, files)}; ${buildDirectives(files, files + sockets)}`;
    },
    // Compiling the WebAssembly of our own files, and nothing else: no `eval` (security rule 50).
    forRequestPage: (nonce) =>
      `default-src 'none'; ${buildScripts(nonce)} 'wasm-unsafe-eval'; ${buildStyles(nonce)}; ${buildDirectives()}`,
    forStaticPage: ({ styles, script }) =>
      `default-src 'none'; script-src '${script}'; style-src '${styles}'; ${buildDirectives()}`,
  };
}

const toSources = (origins: readonly string[]): string =>
  origins.map((origin) => ` ${origin}`).join('');
