import { overrideTargetRefused } from '../screens.problems.ts';
import type { OverrideBody } from '../screens.contract.ts';

/** A published version, or a script on the computer of the operator. */
export type OverrideTarget =
  | { readonly version: string; readonly entry: null }
  | { readonly version: null; readonly entry: string };

/** Not `[::1]`: a Content-Security-Policy cannot name an IPv6 address. */
const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);

export function toOverrideTarget(name: string, { version, entry }: OverrideBody): OverrideTarget {
  if (version !== undefined && entry === undefined) return { version, entry: null };
  const address = version === undefined ? toEntry(name, entry ?? '') : null;
  if (address === null) throw overrideTargetRefused();
  return { version: null, entry: address };
}

/** An origin means the remote entry of a development server; null for other addresses. */
function toEntry(name: string, address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null;
  if (!LOOPBACK_HOSTS.has(url.hostname) || url.username + url.password + url.hash !== '')
    return null;
  if (url.pathname === '/' && url.search === '')
    return `${url.origin}/assets/${name}/remoteEntry.js`;
  return url.pathname.endsWith('.js') ? url.href : null;
}
