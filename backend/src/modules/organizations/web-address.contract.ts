import { parseUrl } from '../../contract/browsers/parse-url.contract.ts';

/** An http(s) address with a dotted host and without credentials; null for anything else. */
export function parseWebAddress(text: string): URL | null {
  const url = /^https?:\/\//i.test(text) ? parseUrl(text) : null;
  return url !== null &&
    /[^.]\.[^.]/.test(url.hostname) &&
    url.username === '' &&
    url.password === ''
    ? url
    : null;
}
