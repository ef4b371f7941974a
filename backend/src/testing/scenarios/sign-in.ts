import { randomBytes } from 'node:crypto';
import type { Profile } from '../../modules/identity/identity.contract.ts';
import { createTestBrowser, type TestBrowser } from './test-browser.ts';

export interface SignedIn {
  accessToken: string;
  cookie: string;
  profile: Profile;
  email: string;
  password: string;
  browser: TestBrowser;
}

export interface NewPerson {
  email?: string;
  firstName?: string;
  lastName?: string;
  password?: string;
}

/** Headers that the product's own pages send with calls that use the cookie. */
export const ownOriginHeaders = (origin: string): Record<string, string> => ({
  'x-requested-with': 'recueil',
  origin,
});

/** `origin` is PUBLIC_URL. */
export async function signUp(origin: string, person: NewPerson = {}): Promise<SignedIn> {
  const {
    email = `${randomBytes(6).toString('hex')}@cabinet.example`,
    firstName = 'Camille',
    lastName = 'Roux',
    password = 'un mot de passe',
  } = person;
  return submitForm(origin, 'sign-up', { firstName, lastName, email, password });
}

export const signIn = (
  origin: string,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> => submitForm(origin, 'sign-in', { email, password });

export async function fetchAccessToken(origin: string, browser: TestBrowser): Promise<string> {
  const response = await browser.request(`${origin}/api/auth/token`, {
    method: 'POST',
    headers: ownOriginHeaders(origin),
  });
  if (!response.ok) throw new Error(`No access token: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: { accessToken: string } }).data.accessToken;
}

async function submitForm(
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
  const profileResponse = await fetch(`${origin}/api/users/profile`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  if (!profileResponse.ok)
    throw new Error(`No profile: ${profileResponse.status} ${await profileResponse.text()}`);
  const { data: profile } = (await profileResponse.json()) as { data: Profile };
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
