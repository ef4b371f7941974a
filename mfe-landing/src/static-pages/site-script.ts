import { abortAfter, browserStorage, storeLanguage } from '@recueil/backend/contract';
import { applyStoredTheme, toggleTheme } from '../site/toggle-theme.ts';

/** The script of static pages, which are complete without it. */
function addBehaviour(): void {
  applyStoredTheme();
  for (const button of document.querySelectorAll<HTMLElement>('[data-theme-toggle]')) {
    button.hidden = false;
    button.addEventListener('click', toggleTheme);
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]'))
    link.addEventListener('click', () => storeLanguage(link.hreflang));
  for (const menu of document.querySelectorAll('details.ld-menu'))
    menu.addEventListener('click', ({ target }) => {
      if ((target as Element).closest('a')) menu.removeAttribute('open');
    });
  if (document.readyState === 'complete') loadPictures();
  else addEventListener('load', loadPictures);
  // Set by the application at sign-in: guests cause no refused call.
  if (browserStorage.get('recueil-person') !== null) void showVisitor();
}
// After the first paint.
requestAnimationFrame(() => setTimeout(addBehaviour));

/** Once nothing else loads, so that they are there before the reader and in prints of the page. */
function loadPictures(): void {
  for (const picture of document.querySelectorAll('img[loading=lazy]'))
    picture.setAttribute('loading', 'eager');
}

async function showVisitor(): Promise<void> {
  const token = await fetchData<{ accessToken: string }>('/api/auth/token', {
    method: 'POST',
    headers: { 'X-Requested-With': 'recueil' },
  });
  if (token === null) return;
  const profile = await fetchData<{ fullName: string }>('/api/users/profile', {
    // Reading a public page does not extend the session.
    headers: { Authorization: `Bearer ${token.accessToken}`, 'X-Recueil-Poll': '1' },
  });
  for (const link of document.querySelectorAll<HTMLElement>('[data-guest]')) link.hidden = true;
  for (const part of document.querySelectorAll<HTMLElement>('[data-visitor]')) {
    if (part.dataset['visitor'] === 'name') part.textContent = profile?.fullName ?? '';
    part.hidden = part.textContent === '';
  }
}

async function fetchData<T>(url: string, options: RequestInit): Promise<T | null> {
  try {
    const response = await fetch(url, { ...options, signal: abortAfter(30_000) });
    return response.ok ? ((await response.json()) as { data: T }).data : null;
  } catch {
    return null;
  }
}
