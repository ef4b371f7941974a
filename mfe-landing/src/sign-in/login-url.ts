export type SignInPage = 'sign-in' | 'sign-up';

/** Only our own screens: an address from elsewhere must never become a place we send somebody to after sign-in. */
export function returnTo(search: string): string {
  const asked = new URLSearchParams(search).get('returnTo') ?? '';
  return /^\/app(\/[\w/-]*)?(\?[\w=&%.-]*)?$/.test(asked) ? asked : '/app/dashboard';
}

export function loginUrl(page: SignInPage, search: string): string {
  const query = new URLSearchParams({ returnTo: returnTo(search) });
  if (page === 'sign-up') query.set('prompt', 'create');
  return `/api/auth/login?${query.toString()}`;
}

export type SignInError = 'sign-in-failed' | 'expired' | 'refused';

/** An unknown code is still an error the reader has to hear about. */
export function signInError(search: string): SignInError | null {
  const code = new URLSearchParams(search).get('error');
  if (code === null || code === '') return null;
  return code === 'expired' || code === 'refused' ? code : 'sign-in-failed';
}
