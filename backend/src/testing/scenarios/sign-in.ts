import { randomBytes } from 'node:crypto';
import type { Profile } from '../../modules/identity/identity.contract.ts';
import { createTestBrowser, type TestBrowser } from './test-browser.ts';

export interface SignedIn {
  /** Bearer for API calls; good for the configured minutes of the application's clock. */
  accessToken: string;
  /** Ready for a `Cookie` header. */
  cookie: string;
  profile: Profile;
  email: string;
  password: string;
  /** The browser that is signed in, for what comes next. */
  browser: TestBrowser;
}

export interface NewPerson {
  email?: string;
  firstName?: string;
  lastName?: string;
  password?: string;
}

/** What pages of our own send with calls that rely on the cookie. */
export const ownOriginHeaders = (origin: string): Record<string, string> => ({
  'x-requested-with': 'recueil',
  origin,
});

/** A new person with a new organisation, through the real provider's sign-up form. `origin` is PUBLIC_URL. */
export async function signUp(origin: string, person: NewPerson = {}): Promise<SignedIn> {
  const {
    email = `${randomBytes(6).toString('hex')}@cabinet.example`,
    firstName = 'Camille',
    lastName = 'Roux',
    password = 'un mot de passe',
  } = person;
  return throughForm(origin, 'sign-up', { firstName, lastName, email, password });
}

/** The same person again in another browser. */
export const signIn = (
  origin: string,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> => throughForm(origin, 'sign-in', { email, password });

/** Asks again for a bearer, when the clock moved on. */
export async function fetchAccessToken(origin: string, browser: TestBrowser): Promise<string> {
  const answer = await browser.request(`${origin}/api/auth/token`, {
    method: 'POST',
    headers: ownOriginHeaders(origin),
  });
  if (!answer.ok) throw new Error(`No access token: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: { accessToken: string } }).data.accessToken;
}

async function throughForm(
  origin: string,
  view: 'sign-in' | 'sign-up',
  form: { email: string; password: string } & Record<string, string>,
): Promise<SignedIn> {
  const browser = createTestBrowser(origin);
  const opened = await browser.follow(
    await browser.request(
      `/api/auth/login?returnTo=/app/dashboard${view === 'sign-up' ? '&prompt=create' : ''}`,
    ),
  );
  await opened.response.body?.cancel();
  const posted = await browser.request(
    `${opened.url.origin}${opened.url.pathname}?view=${view}&lang=fr`,
    { method: 'POST', body: new URLSearchParams(form) },
  );
  const { url, response } = await browser.follow(posted, (target) =>
    target.pathname.startsWith('/app'),
  );
  if (!url.pathname.startsWith('/app'))
    throw new Error(`The sign-in ended at ${url.pathname}${url.search} with ${response.status}`);
  await response.body?.cancel();
  const accessToken = await fetchAccessToken(origin, browser);
  const answer = await fetch(`${origin}/api/users/profile`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  if (!answer.ok) throw new Error(`No profile: ${answer.status} ${await answer.text()}`);
  const { data: profile } = (await answer.json()) as { data: Profile };
  const name = origin.startsWith('https:') ? '__Host-recueil' : 'recueil_session';
  return {
    accessToken,
    cookie: `${name}=${browser.cookie(name) ?? ''}`,
    profile,
    email: form.email,
    password: form.password,
    browser,
  };
}
