/** What a person's browser does for a sign-in: keeps cookies by path and goes where it is sent. */
export interface TestBrowser {
  /** One call, redirects not followed; a relative address is taken below the origin. */
  request(address: string, init?: RequestInit): Promise<Response>;
  /** Goes on from a redirect until there is a page, or an address that `stop` wants; answers the last response and where it came from. */
  follow(
    response: Response,
    stop?: (url: URL) => boolean,
  ): Promise<{ url: URL; response: Response }>;
  /** Value of a cookie that would be sent to `path`; null when there is none. */
  cookie(name: string, path?: string): string | null;
}

interface Cookie {
  name: string;
  value: string;
  path: string;
}

const MOST_REDIRECTS = 10;

export function createTestBrowser(origin: string): TestBrowser {
  let cookies: Cookie[] = [];
  const matching = (path: string): Cookie[] =>
    cookies.filter(
      (cookie) =>
        path === cookie.path ||
        path.startsWith(cookie.path.endsWith('/') ? cookie.path : `${cookie.path}/`),
    );
  const take = (url: URL, header: string): void => {
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
    const over =
      attribute('max-age') === '0' || (expires !== undefined && Date.parse(expires) <= Date.now());
    if (!over) cookies.push(cookie);
  };
  const request = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, origin);
    const headers = new Headers(init.headers);
    const sent = matching(url.pathname)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    if (sent !== '' && !headers.has('cookie')) headers.set('cookie', sent);
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const header of response.headers.getSetCookie()) take(url, header);
    return response;
  };
  return {
    request,
    async follow(first, stop = () => false) {
      let response = first;
      for (let count = 0; count < MOST_REDIRECTS; count++) {
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
