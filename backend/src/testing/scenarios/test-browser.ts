export interface TestBrowser {
  /** One call without redirects; a relative address is resolved against the origin. */
  request(address: string, init?: RequestInit): Promise<Response>;
  /**
   * Follows redirects to a page or to an address that `stop` accepts; returns the last response and
   * its address.
   */
  follow(
    response: Response,
    stop?: (url: URL) => boolean,
  ): Promise<{ url: URL; response: Response }>;
  cookie(name: string, path?: string): string | null;
}

interface Cookie {
  name: string;
  value: string;
  path: string;
}

const MAX_REDIRECTS = 10;

export function createTestBrowser(origin: string): TestBrowser {
  let cookies: Cookie[] = [];
  const matching = (path: string): Cookie[] =>
    cookies.filter(
      (cookie) =>
        path === cookie.path ||
        path.startsWith(cookie.path.endsWith('/') ? cookie.path : `${cookie.path}/`),
    );
  const storeCookie = (url: URL, header: string): void => {
    const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    const attribute = (name: string): string | undefined =>
      attributes.find((part) => part.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
    const cookie = {
      name: pair.slice(0, at),
      value: pair.slice(at + 1),
      path: attribute('path') ?? url.pathname,
    };
    cookies = cookies.filter((known) => known.name !== cookie.name || known.path !== cookie.path);
    const expires = attribute('expires');
    const isExpired =
      attribute('max-age') === '0' || (expires !== undefined && Date.parse(expires) <= Date.now());
    if (!isExpired) cookies.push(cookie);
  };
  const request = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, origin);
    const headers = new Headers(init.headers);
    const sent = matching(url.pathname)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    if (sent !== '' && !headers.has('cookie')) headers.set('cookie', sent);
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const header of response.headers.getSetCookie()) storeCookie(url, header);
    return response;
  };
  return {
    request,
    async follow(first, stop = () => false) {
      let response = first;
      for (let count = 0; count < MAX_REDIRECTS; count++) {
        const location = response.headers.get('location');
        if (location === null) return { url: new URL(response.url), response };
        const url = new URL(location, response.url);
        if (stop(url)) return { url, response };
        await response.body?.cancel();
        response = await request(url.href);
      }
      throw new Error('The redirects do not end.');
    },
    cookie: (name, path = '/') =>
      matching(path).find((cookie) => cookie.name === name)?.value ?? null,
  };
}
