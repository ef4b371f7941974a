/** `body`: fields as a form without files sends them, or the multipart form of a file. */
export interface FormPost {
  readonly token: string;
  /** Below the page: `submit`. */
  readonly name: string;
  readonly body?: Record<string, string> | FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface FormReply {
  readonly status: number;
  /** Query of the page that the reply leads to; the address itself where it is another one. */
  readonly to: string | null;
  readonly headers: Headers;
  readonly text: string;
}

/** As a browser without script posts a form of the recipient's page. */
export async function postForm(
  url: string,
  { token, name, body = {}, headers = {} }: FormPost,
): Promise<FormReply> {
  const response = await fetch(`${url}/request/${token}/${name}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: 'null', 'sec-fetch-site': 'same-origin', ...headers },
    body: body instanceof FormData ? body : new URLSearchParams(body),
  });
  const location = response.headers.get('location');
  const page = `/request/${token}?`;
  return {
    status: response.status,
    to: location?.startsWith(page) ? location.slice(page.length) : location,
    headers: response.headers,
    text: await response.text(),
  };
}
