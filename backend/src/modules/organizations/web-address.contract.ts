/** Whether a browser opens this as a page of some host: http or https, a host with a dot, no credentials; never a script. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return /[^.]\.[^.]/.test(hostname) && username === '' && password === '';
}
