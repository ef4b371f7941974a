import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { translatePage } from '../../e2e/translate-page.ts';
import { exposedModules } from '../test/federation-runtime.ts';
import { buildProfile, mockApi } from '@recueil/shell/contract/testing';
import { SIGNED_IN_RESPONSES } from '../test/signed-in-responses.ts';
import {
  setPageConfig,
  setViewportWidth,
  setPageRegistry,
  buildRemoteRecord,
} from '../test/page-setup.ts';
import { App } from './App.tsx';
import { unloadMicroFrontend } from './remotes/load-micro-frontend.ts';
import { createAppStore } from './store.ts';

const exposes =
  (routes: object[], contract = '^1.0.0') =>
  () => ({ microFrontend: { id: 'x', version: '1.4.2', contract, routes } });
const screenOf = (path: string, title: string) => exposes([{ path, element: <h1>{title}</h1> }]);

const review = buildRemoteRecord('mfe-validation', ['/app/validation'], {
  fr: 'À valider',
  en: 'To review',
});
const archive = buildRemoteRecord('mfe-archive', ['/app/archive'], {
  fr: 'Archivage',
  en: 'Archiving',
});

setPageRegistry([
  buildRemoteRecord('mfe-requests', ['/app/dashboard', '/app/requests'], {
    fr: 'Mes demandes',
    en: 'Requests',
  }),
  buildRemoteRecord('mfe-vault', ['/app/documents'], { fr: 'Coffre-fort', en: 'Vault' }),
  buildRemoteRecord(
    'mfe-settings',
    ['/app/settings'],
    { fr: 'Paramètres', en: 'Settings' },
    { contract: '^2.0.0' },
  ),
  review,
  archive,
  buildRemoteRecord(
    'mfe-absent',
    ['/app/absent'],
    { fr: 'Archives', en: 'Archive' },
    { entry: null },
  ),
]);
exposedModules.set(
  'mfe_requests/module',
  exposes([
    { path: 'dashboard', element: <h1>Tableau de bord</h1> },
    {
      path: 'requests',
      children: [
        { index: true, element: <h1>Mes demandes</h1> },
        { path: ':requestId', element: <h1>Succession Marchand</h1> },
      ],
    },
  ]),
);

const open = (path: string) => {
  globalThis.history.replaceState(null, '', path);
  return render(<App store={createAppStore()} />);
};

beforeEach(() => {
  setViewportWidth(1440);
  mockApi(SIGNED_IN_RESPONSES);
});
afterEach(() => setViewportWidth(1440));

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
test('the navigation shows counters and the organisation', async () => {
  open('/app/requests');
  const nav = await screen.findByRole('navigation', { name: 'Navigation principale' });
  expect(
    await within(nav).findByRole('link', { name: /Mes demandes.*26 en cours/ }),
  ).toHaveAttribute('aria-current', 'page');
  expect(within(nav).getByRole('link', { name: /À valider.*4 en attente/ })).toBeInTheDocument();
  expect(within(nav).getByRole('link', { name: 'Coffre-fort' })).toBeInTheDocument();
  expect(screen.getByText('Vasseur & Lacaze')).toBeInTheDocument();
});

test('counters are refetched when the window gets the focus, without extending the session', async () => {
  const calls = mockApi(SIGNED_IN_RESPONSES);
  open('/app/requests');
  await screen.findByRole('link', { name: /4 en attente/ });
  const statsCalls = () => calls.filter(({ path }) => path === '/v1/requests/stats');
  expect(statsCalls().map(({ headers }) => headers.get('X-Recueil-Poll'))).toEqual([null]);
  act(() => void globalThis.dispatchEvent(new Event('focus')));
  await waitFor(() =>
    expect(statsCalls().map(({ headers }) => headers.get('X-Recueil-Poll'))).toEqual([null, '1']),
  );
});

test('the footer shows the version and links the legal pages and the support', async () => {
  setPageConfig({ version: '1.0.0', supportEmail: 'aide@recueil.example' });
  localStorage.setItem('recueil-language', 'en');
  open('/app/requests');
  const footer = await screen.findByRole('contentinfo');
  expect(footer).toHaveTextContent(/^Version 1\.0\.0/);
  const links = within(footer).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Privacy Policy', '/en/privacy'],
    ['Terms of Service', '/en/terms'],
    ['Support', 'mailto:aide@recueil.example'],
  ]);
});

test.each([
  ['fr', ['Tableau de bord', 'Mes demandes', 'À valider', 'Coffre-fort', 'Paramètres']],
  ['en', ['Dashboard', 'Requests', 'To review', 'Documents', 'Settings']],
])('the sidebar has the specified entries in %s', async (language, entries) => {
  localStorage.setItem('recueil-language', language);
  open('/app/requests');
  const links = within((await screen.findAllByRole('navigation'))[0]!).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent?.replace(/\d.*/, ''))).toEqual(entries);
});

test('/app redirects to the dashboard', async () => {
  open('/app');
  await heading('Tableau de bord');
  expect(globalThis.location.pathname).toBe('/app/dashboard');
});

test('a screen’s heading becomes the title, is focused after a navigation and ends the breadcrumb', async () => {
  open('/app/dashboard');
  await heading('Tableau de bord');
  await userEvent.click(screen.getByRole('link', { name: /Mes demandes/ }));
  expect(await heading('Mes demandes')).toHaveFocus();
  expect(document.title).toBe('Mes demandes · Recueil');
  expect(
    within(screen.getByRole('navigation', { name: 'Fil d’Ariane' })).getByText('Mes demandes'),
  ).toHaveAttribute('aria-current', 'page');
});

test('the breadcrumb shows a request’s title', async () => {
  open('/app/requests/01JD0000000000000000000000');
  await heading('Succession Marchand');
  await waitFor(() =>
    expect(
      within(screen.getByRole('navigation', { name: 'Fil d’Ariane' })).getByText(
        'Succession Marchand',
      ),
    ).toBeInTheDocument(),
  );
});

test('an unknown path shows a not-found page inside the layout', async () => {
  open('/app/nowhere');
  await heading('Page introuvable');
  expect(screen.getByRole('navigation', { name: 'Navigation principale' })).toBeInTheDocument();
});

test('a visitor without a session sees « Accès refusé » with a link to sign in and back', async () => {
  mockApi({ 'POST /auth/token': { status: 401 } });
  open('/app/requests?status=active');
  await heading('Accès refusé');
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute(
    'href',
    '/sign-in?returnTo=%2Fapp%2Frequests%3Fstatus%3Dactive',
  );
  expect(
    screen.queryByRole('navigation', { name: 'Navigation principale' }),
  ).not.toBeInTheDocument();
});

test('below 1024 px the menu is a drawer that Escape closes', async () => {
  setViewportWidth(390);
  open('/app/requests');
  await heading('Mes demandes');
  const button = screen.getByRole('button', { name: 'Afficher ou masquer le menu' });
  await userEvent.click(button);
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  expect(within(drawer).getByRole('link', { name: 'Coffre-fort' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument(),
  );
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('opening a screen closes the drawer', async () => {
  setViewportWidth(390);
  open('/app/requests');
  await heading('Mes demandes');
  await userEvent.click(screen.getByRole('button', { name: 'Afficher ou masquer le menu' }));
  await userEvent.click(
    await within(await screen.findByRole('dialog', { name: 'Menu' })).findByRole('link', {
      name: 'Tableau de bord',
    }),
  );
  await heading('Tableau de bord');
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument(),
  );
});

test('theme and language are stored in the browser', async () => {
  open('/app/requests');
  await heading('Mes demandes');
  await userEvent.click(screen.getByRole('button', { name: 'Passer au thème sombre' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(JSON.parse(localStorage.getItem('ui-storage') ?? '')).toEqual({
    theme: 'dark',
    compactMode: false,
  });
  await userEvent.click(screen.getByRole('button', { name: 'EN, Switch to English' }));
  expect(await screen.findByRole('navigation', { name: 'Main navigation' })).toBeInTheDocument();
  expect(document.documentElement.lang).toBe('en');
  expect(localStorage.getItem('recueil-language')).toBe('en');
});

test('the account menu offers the profile, the themes and sign-out', async () => {
  open('/app/requests');
  await screen.findByText('Hélène Vasseur');
  await userEvent.click(screen.getByRole('button', { name: /menu du compte/ }));
  const menu = await screen.findByRole('menu');
  expect(within(menu).getByRole('menuitem', { name: 'Profil' })).toBeInTheDocument();
  expect(within(menu).getByRole('menuitemradio', { name: 'Système' })).toHaveAttribute(
    'aria-checked',
    'true',
  );
  expect(within(menu).getByRole('menuitem', { name: 'Se déconnecter' })).toBeInTheDocument();
});

test('a remote without files is replaced by an error page, and the other remotes work', async () => {
  open('/app/absent');
  await heading('Ce module est indisponible');
  expect(screen.getByRole('alert')).toHaveTextContent('« Archives » n’est pas installé');
  expect(screen.getByRole('alert')).toHaveTextContent('mfe-absent');
  await userEvent.click(screen.getByRole('link', { name: /Mes demandes/ }));
  await heading('Mes demandes');
});

test('a remote that failed to load opens after a retry', async () => {
  open('/app/documents');
  await heading('Ce module est indisponible');
  expect(screen.getByRole('alert')).toHaveTextContent('1.4.2');
  exposedModules.set('mfe_vault/module', screenOf('documents', 'Coffre-fort'));
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await heading('Coffre-fort')).toHaveFocus();
});

test('a remote built for a newer contract is not loaded', async () => {
  exposedModules.set('mfe_settings/module', screenOf('settings', 'Paramètres'));
  open('/app/settings');
  await heading('Ce module est indisponible');
  expect(screen.getByRole('alert')).toHaveTextContent('version plus récente que cette page');
});

/** Replaced by each test. */
const archived = (routes: object[]) => {
  unloadMicroFrontend(archive);
  exposedModules.set('mfe_archive/module', exposes(routes));
};
const silenceConsoleErrors = () => jest.spyOn(console, 'error').mockImplementation(() => {});
const throwing = (thrown: unknown) => () => {
  throw thrown;
};

test('a screen that throws is replaced by an error page that names the module and leads back', async () => {
  silenceConsoleErrors();
  const Review = throwing(new Error('render'));
  exposedModules.set(
    'mfe_validation/module',
    exposes([{ path: 'validation', element: <Review /> }]),
  );
  open('/app/requests');
  await heading('Mes demandes');
  await userEvent.click(screen.getByRole('link', { name: /À valider/ }));
  await heading('Une erreur est survenue');
  expect(screen.getByRole('alert')).toHaveTextContent(
    /Module mfe-validation.*Version 1\.4\.2.*Arrêté à/,
  );
  expect(screen.getByRole('navigation', { name: 'Navigation principale' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retour' }));
  await heading('Mes demandes');
  jest.restoreAllMocks();
});

test('a screen whose nodes were moved by a page translator opens again in its place', async () => {
  silenceConsoleErrors();
  unloadMicroFrontend(review);
  const Review = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <button type="button" onClick={() => setOpen(true)}>
        {isOpen && <i />}
        Relire
      </button>
    );
  };
  exposedModules.set(
    'mfe_validation/module',
    exposes([{ path: 'validation', element: <Review /> }]),
  );
  open('/app/requests');
  await heading('Mes demandes');
  await userEvent.click(screen.getByRole('link', { name: /À valider/ }));
  await screen.findByRole('button', { name: 'Relire' });
  const stopTranslating = translatePage();
  await userEvent.click(screen.getByRole('button', { name: '§Relire' }));
  expect(await screen.findByRole('button', { name: /Relire/ })).toBeVisible();
  stopTranslating();
  expect(screen.queryByRole('heading', { name: /Une erreur est survenue/ })).toBeNull();
  jest.restoreAllMocks();
});

test.each([
  [404, 'fr', 'Page introuvable'],
  [401, 'fr', 'Connexion requise'],
  [403, 'fr', 'Accès interdit'],
  [404, 'en', 'Page not found'],
  [401, 'en', 'Unauthorized'],
  [403, 'en', 'Access forbidden'],
])(
  'a screen that fails with %i shows, in %s, the page « %s » inside the layout',
  async (status, language, title) => {
    silenceConsoleErrors();
    localStorage.setItem('recueil-language', language);
    const Archive = throwing({ status, code: `http_${status}`, title: '', detail: '' });
    archived([
      { path: 'archive', element: <Archive /> },
      {
        path: 'archive/response',
        loader: throwing(new Response(null, { status })),
        element: <p />,
      },
    ]);
    for (const path of ['/app/archive', '/app/archive/response']) {
      const { unmount } = open(path);
      await heading(title);
      expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0);
      unmount();
    }
    jest.restoreAllMocks();
  },
);

test('a screen whose chunk fails to load shows the page for an unavailable module', async () => {
  silenceConsoleErrors();
  archived([
    {
      path: 'archive',
      lazy: async () =>
        throwing(
          Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' }),
        )(),
    },
  ]);
  open('/app/archive');
  await heading('Ce module est indisponible');
  expect(screen.getByRole('alert')).toHaveTextContent('« Archivage » n’a pas pu être chargé');
  jest.restoreAllMocks();
});

test.each([
  ['fr', 'Connexion requise', 'Se connecter'],
  ['en', 'Unauthorized', 'Sign in'],
])(
  'a token that is refused although it is new shows, in %s, the page « %s », which stays',
  async (language, title, signIn) => {
    localStorage.setItem('recueil-language', language);
    mockApi({ ...SIGNED_IN_RESPONSES, 'GET /users/profile': { status: 401 } });
    open('/app/requests');
    await heading(title);
    expect(document.title).toBe(`${title} · Recueil`);
    expect(screen.getByRole('link', { name: signIn })).toHaveAttribute(
      'href',
      '/api/auth/login?returnTo=%2Fapp%2Frequests',
    );
  },
);

test('a person who loses the role of an administrator sees it with the next refused call', async () => {
  let role: 'admin' | 'member' = 'admin';
  mockApi({
    ...SIGNED_IN_RESPONSES,
    'GET /users/profile': () => ({ data: buildProfile({ role }) }),
    'GET /v1/requests/stats': () =>
      role === 'admin' ? { status: 500 } : { status: 403, problem: { code: 'forbidden' } },
  });
  archived([{ path: 'archive', handle: { admin: true }, element: <h1>Membres</h1> }]);
  open('/app/archive');
  await heading('Membres');
  role = 'member';
  act(() => void globalThis.dispatchEvent(new Event('focus')));
  await heading('Accès administrateur requis');
});

test.each([
  ['owner', 'Membres'],
  ['admin', 'Membres'],
  ['member', 'Accès administrateur requis'],
] as const)('a screen for administrators shows to a role %s: %s', async (role, title) => {
  mockApi({
    ...SIGNED_IN_RESPONSES,
    'GET /users/profile': { data: buildProfile({ role }) },
  });
  archived([
    {
      path: 'archive',
      children: [{ path: 'members', handle: { admin: true }, element: <h1>Membres</h1> }],
    },
  ]);
  open('/app/archive/members');
  await heading(title);
  if (role !== 'member') return;
  expect(screen.queryByRole('heading', { name: 'Membres' })).not.toBeInTheDocument();
  expect(screen.getByText(/Demandez l’accès.*« Vasseur & Lacaze »/)).toBeInTheDocument();
  expect(document.title).toBe('Accès administrateur requis · Recueil');
  await userEvent.click(screen.getByRole('link', { name: 'Tableau de bord' }));
  await heading('Tableau de bord');
});
