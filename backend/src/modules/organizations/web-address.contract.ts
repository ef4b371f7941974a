/** An http(s) address with a dotted host and without credentials. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return /[^.]\.[^.]/.test(hostname) && username === '' && password === '';
}
