import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageLanguage } from '../i18n/language.ts';
import { LandingPage } from '../landing/LandingPage.tsx';

type Answers = Record<string, { status: number; data?: unknown }>;

const calls: string[] = [];

const answerWith = (answers: Answers) => {
  globalThis.fetch = (async (url: string) => {
    calls.push(url);
    const { status, data } = answers[url] ?? { status: 404 };
    return new Response(JSON.stringify({ data }), { status });
  }) as typeof fetch;
};

/** The page as the server sends it, then its script, which acts after the first paint. */
async function openPage(answers: Answers = {}) {
  answerWith(answers);
  render(
    <PageLanguage value="fr">
      <LandingPage claims={{}} prelaunch={false} pictures={{}} />
    </PageLanguage>,
  );
  await jest.isolateModulesAsync(async () => void (await import('./site-script.ts')));
  expect(screen.queryByRole('button')).toBeNull();
  await new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
}

const originalFetch = globalThis.fetch;

beforeEach(() => {
  calls.length = 0;
  localStorage.clear();
  document.documentElement.dataset['theme'] = 'system';
});
afterEach(() => {
  globalThis.fetch = originalFetch;
});

test('a guest sees sign-in and sign-up, and the page calls nothing', async () => {
  await openPage();
  expect(screen.getAllByRole('link', { name: 'Se connecter' })[0]).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ouvrir l’application' })).toBeNull();
  expect(calls).toEqual([]);
});

test('pictures below the first screen load once the page has loaded', async () => {
  await openPage();
  const pictures = screen.getAllByRole('img').filter((each) => each.matches('img'));
  expect(pictures).toHaveLength(5);
  for (const picture of pictures) expect(picture).toHaveAttribute('loading', 'eager');
});

test('a visitor with a session sees their name and the way into the application', async () => {
  localStorage.setItem('recueil-person', 'U O');
  await openPage({
    '/api/auth/token': { status: 200, data: { accessToken: 'T' } },
    '/api/users/profile': { status: 200, data: { fullName: 'Claire Fontaine' } },
  });
  expect(await screen.findByText('Claire Fontaine')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ouvrir l’application' })).toHaveAttribute(
    'href',
    '/app/dashboard',
  );
  expect(screen.queryByRole('link', { name: 'Se connecter' })).toBeNull();
});

test('a visitor whose session is over sees sign-in and sign-up', async () => {
  localStorage.setItem('recueil-person', 'U O');
  await openPage({ '/api/auth/token': { status: 401 } });
  await waitFor(() => expect(calls).toEqual(['/api/auth/token']));
  expect(screen.getAllByRole('link', { name: 'Se connecter' })[0]).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ouvrir l’application' })).toBeNull();
});

test('the stored theme is applied, and the button that changes it appears', async () => {
  localStorage.setItem('ui-storage', JSON.stringify({ theme: 'dark', compactMode: true }));
  await openPage();
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  await userEvent.click(screen.getByRole('button', { name: 'Changer de thème' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  expect(JSON.parse(localStorage.getItem('ui-storage') ?? '')).toEqual({
    theme: 'light',
    compactMode: true,
  });
});

test('without the script there is no button for the theme', () => {
  render(<LandingPage claims={{}} prelaunch={false} pictures={{}} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('choosing a language is remembered for the pages of the application', async () => {
  await openPage();
  const [link] = screen.getAllByRole('link', { name: 'English' });
  link!.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link!);
  expect(localStorage.getItem('recueil-language')).toBe('en');
});
