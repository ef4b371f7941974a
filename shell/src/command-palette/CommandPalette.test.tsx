import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from '@recueil/shell/router';
import {
  ContractProviders,
  buildProfile,
  mockApi,
  type MockResponses,
  type RecordedCall,
} from '@recueil/shell/contract/testing';
import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SIGNED_IN_RESPONSES } from '../../test/signed-in-responses.ts';
import { setViewportWidth } from '../../test/page-setup.ts';
import { AppHeader } from '../layout/AppHeader.tsx';
import { createAppStore } from '../store.ts';

const request = (id: string, title: string, more: object = {}) => ({
  id,
  title,
  recipientName: 'Bernard Marchand',
  recipientEmail: 'b@example.org',
  status: 'viewed',
  isOverdue: false,
  deadline: null,
  ...more,
});
const inFive = () => new Date(Date.now() + 5 * 86_400_000 + 60_000).toISOString();

const requests = [
  request('r1', 'Succession Marchand', { isOverdue: true, deadline: '2026-11-17T22:59:59.999Z' }),
  request('r2', 'Vente maison, 3 allée des Ormes', { recipientName: 'Marc Delaunay' }),
  request('r3', 'Contrat de mariage', { deadline: inFive() }),
  request('r4', 'Bail Marceau', { status: 'completed', deadline: inFive() }),
];
const documents = [
  { id: 'd1', name: 'acte-mariage.pdf', requestId: 'r9', requestTitle: 'Donation Le Goff' },
  { id: 'd2', name: 'marque déposée.pdf', requestId: null, requestTitle: null },
];

let responses: MockResponses;
let calls: RecordedCall[];
const searches = () =>
  calls
    .filter(({ path }) => path === '/v1/requests' || path === '/v1/documents')
    .map(({ path, query }) => `${path}?${String(query)}`);

const Here = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="here">{pathname + search}</p>;
};
const here = () => screen.getByTestId('here').textContent;

const show = (children: object[] = [{ path: '*', element: <input aria-label="Note" /> }]) => {
  const router = createMemoryRouter(
    [
      {
        path: '/app',
        element: (
          <>
            <AppHeader />
            <Here />
            <Outlet />
          </>
        ),
        children,
      },
    ],
    { initialEntries: ['/app/dashboard'] },
  );
  const store = createAppStore();
  return {
    store,
    ...render(
      <ContractProviders store={store}>
        <RouterProvider router={router} />
      </ContractProviders>,
    ),
  };
};

const openPalette = async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Chercher' });
  // Fluent UI finds the element to focus by layout, which jsdom lacks; a browser test checks the
  // focus.
  await userEvent.click(field);
};
const active = () => {
  const option = document.getElementById(
    screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '',
  );
  return option?.textContent;
};
const group = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('option')
    .map((option) => option.textContent);
const found = () => screen.findByRole('option', { name: /Succession/ });

// Without layout Fluent UI hides a dialog opened a second time from screen readers; a browser test
// opens it twice.
configure({ defaultHidden: true });

beforeEach(() => {
  setViewportWidth(1440);
  responses = {
    ...SIGNED_IN_RESPONSES,
    'GET /v1/requests': { data: { requests, total: 4 } },
    'GET /v1/documents': { data: { documents, total: 2 } },
  };
  calls = mockApi(responses);
});
afterEach(() => {
  document.documentElement.removeAttribute('data-single-keys');
  jest.restoreAllMocks();
});

test('the header’s search button opens the palette, and Escape returns the focus to it', async () => {
  show();
  const button = screen.getByRole('button', { name: 'Rechercher Ctrl K' });
  await userEvent.click(button);
  await screen.findByRole('combobox', { name: 'Chercher' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
  await waitFor(() => expect(button).toHaveFocus());
});

test('Ctrl K opens the palette, also while typing, and closes it', async () => {
  show();
  await userEvent.click(screen.getByRole('textbox', { name: 'Note' }));
  await openPalette();
  await userEvent.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
});

test('the palette does not open over a modal dialog', async () => {
  show([{ path: '*', element: <div role="dialog" aria-modal="true" aria-label="Question" /> }]);
  await userEvent.keyboard('{Control>}k{/Control}?n');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(here()).toBe('/app/dashboard');
});

test('an empty palette offers the screens with their counters, and the actions', async () => {
  show();
  await openPalette();
  expect(group('Écrans')).toEqual([
    'Tableau de bord ',
    expect.stringMatching(/^Mes demandes/),
    expect.stringMatching(/^À valider/),
    'Coffre-fort ',
    'Paramètres ',
  ]);
  await waitFor(() => expect(group('Écrans')[2]).toBe('À valider 4 en attente'));
  expect(group('Actions')[0]).toBe('Nouvelle demande N');
  expect(searches()).toEqual([]);
});

test('arrows, Home and End move through all sections of the palette and wrap around', async () => {
  show();
  await openPalette();
  expect(active()).toMatch(/Tableau de bord/);
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toMatch(/Mes demandes/);
  await userEvent.keyboard('{End}');
  expect(active()).toMatch(/Se déconnecter/);
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toMatch(/Tableau de bord/);
  await userEvent.keyboard('{ArrowUp}');
  expect(active()).toMatch(/Se déconnecter/);
  await userEvent.keyboard('{Home}');
  expect(active()).toMatch(/Tableau de bord/);
});

test('the palette searches requests and documents once typing pauses, with the typed text', async () => {
  show();
  await openPalette();
  await userEvent.keyboard('mar');
  await found();
  expect(searches().sort()).toEqual([
    '/v1/documents?search=mar&limit=5',
    '/v1/requests?search=mar&limit=5',
  ]);
});

test('an untitled request has a placeholder title, and an unknown status reads « Inconnu »', async () => {
  responses['GET /v1/requests'] = {
    data: {
      requests: [
        request('r7', 'Bail', { status: 'archived' }),
        { ...request('r8', ''), title: null },
      ],
      total: 2,
    },
  };
  show();
  await openPalette();
  await userEvent.keyboard('ba');
  await waitFor(() =>
    expect(group('Demandes')).toEqual(['Bail Inconnu', 'Demande sans titre b@example.org']),
  );
});

test('a request’s detail is the matching field, else overdue, due date or final status', async () => {
  show();
  await openPalette();
  await userEvent.keyboard('mar');
  await found();
  expect(group('Demandes')).toEqual([
    'Succession Marchand Retard',
    'Vente maison, 3 allée des Ormes Marc Delaunay',
    'Contrat de mariage dans 5 jours',
    'Bail Marceau Terminé',
  ]);
  expect(group('Documents')).toEqual([
    'acte-mariage.pdf Donation Le Goff',
    'marque déposée.pdf Coffre-fort',
  ]);
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    'Mar',
    'Mar',
    'mar',
    'Mar',
    'mar',
    'mar',
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('6 résultats');
});

test.each([
  ['a request', 'mar', '{Enter}', '/app/requests/r1'],
  ['the request of a document', 'acte-', '{Enter}', '/app/requests/r9'],
  [
    'a document of no request, in the vault',
    'déposée',
    '{Enter}',
    '/app/documents?search=marque%20d%C3%A9pos%C3%A9e.pdf',
  ],
  ['a screen', 'coffre', '{Enter}', '/app/documents'],
  ['the form for a new request', 'nouv', '{Enter}', '/app/requests/new'],
])('Enter opens %s', async (_what, typed, keys, to) => {
  responses['GET /v1/requests'] = ({ query }) => ({
    data: { requests: query.get('search') === 'mar' ? requests : [], total: 0 },
  });
  responses['GET /v1/documents'] = ({ query }) => ({
    data: {
      documents: documents.filter(({ name }) => name.includes(query.get('search') ?? '')),
      total: 0,
    },
  });
  show();
  await openPalette();
  await userEvent.keyboard(typed);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/résultat/));
  await userEvent.keyboard(keys);
  await waitFor(() => expect(here()).toBe(to));
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('an encrypted document is found without its stored name, and opens in the viewer', async () => {
  const mediaType = 'application/vnd.recueil.encrypted';
  const encrypted = { ...documents[1], name: 'document.encrypted', mediaType };
  responses['GET /v1/documents'] = { data: { documents: [encrypted], total: 1 } };
  show();
  await openPalette();
  await userEvent.keyboard('docu');
  await userEvent.click(await screen.findByRole('option', { name: /Fichier chiffré/ }));
  await waitFor(() => expect(here()).toBe('/app/documents/d2'));
});

test('Ctrl Enter opens a new tab, and this one keeps its page', async () => {
  const opened = jest.spyOn(globalThis, 'open').mockReturnValue(null);
  show();
  await openPalette();
  await userEvent.keyboard('mar');
  await found();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(opened).toHaveBeenCalledWith('/app/requests/r1', '_blank', 'noopener');
  expect(here()).toBe('/app/dashboard');
});

test('while a search is pending, the last results that still match stay', async () => {
  show();
  await openPalette();
  await userEvent.keyboard('mar');
  await found();
  globalThis.fetch = () => new Promise(() => {});
  await userEvent.keyboard('ia');
  expect(group('Demandes')).toEqual(['Contrat de mariage dans 5 jours']);
  expect(group('Documents')).toEqual(['acte-mariage.pdf Donation Le Goff']);
});

test('a newer query aborts the older search', async () => {
  show();
  await openPalette();
  const pendingUrls: string[] = [];
  const aborted: string[] = [];
  const fetchNow = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { url, signal } = new Request(input, init);
    if (!url.includes('search=zz&')) return fetchNow(input, init);
    pendingUrls.push(url);
    return new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => {
        aborted.push(new URL(url).pathname);
        reject(signal.reason as Error);
      }),
    );
  };
  await userEvent.keyboard('zz');
  await waitFor(() => expect(pendingUrls).toHaveLength(2));
  expect(screen.getByRole('status')).toHaveTextContent('Recherche en cours');
  await userEvent.keyboard('z');
  await found();
  expect(aborted.sort()).toEqual(['/api/v1/documents', '/api/v1/requests']);
});

test('without results the palette says so, gives a hint, and Enter opens nothing', async () => {
  calls = mockApi({
    ...responses,
    'GET /v1/requests': { data: { requests: [], total: 0 } },
    'GET /v1/documents': { data: { documents: [], total: 0 } },
  });
  show();
  await openPalette();
  await userEvent.keyboard('xyzzy');
  expect(await screen.findAllByText(/Aucun résultat pour « xyzzy »/)).toHaveLength(2);
  expect(screen.getByText(/créez-en une/)).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(here()).toBe('/app/dashboard');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(here()).toBe('/app/requests/new'));
});

test('a failed search is described and can be retried; screens are still found', async () => {
  let broken = true;
  calls = mockApi({
    ...responses,
    'GET /v1/requests': () => (broken ? { status: 500 } : { data: { requests, total: 4 } }),
  });
  show();
  await openPalette();
  await userEvent.keyboard('par');
  expect(await screen.findByRole('alert')).toHaveTextContent('n’ont pas tous pu être cherchés');
  expect(group('Écrans')[0]).toMatch(/^Paramètres/);
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await found();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('recently opened items come first the next time, for the same user', async () => {
  const { unmount } = show();
  await screen.findByText('Hélène Vasseur');
  await openPalette();
  await userEvent.keyboard('mar');
  await userEvent.click(await found());
  await waitFor(() => expect(here()).toBe('/app/requests/r1'));
  await openPalette();
  expect(group('Récents')).toEqual(['Succession Marchand ']);
  unmount();
  calls = mockApi({
    ...responses,
    'GET /users/profile': { data: buildProfile({ id: 'u2', name: 'Luc Achard' }) },
  });
  show();
  await screen.findByText('Luc Achard');
  await openPalette();
  expect(screen.queryByRole('group', { name: 'Récents' })).not.toBeInTheDocument();
});

test('actions change the theme, the density and the language', async () => {
  show();
  const run = async (typed: string) => {
    await openPalette();
    await userEvent.keyboard(`${typed}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
  };
  await run('sombre');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await run('compact');
  expect(document.documentElement.dataset['density']).toBe('compact');
  expect(JSON.parse(localStorage.getItem('ui-storage') ?? '')).toEqual({
    theme: 'dark',
    compactMode: true,
  });
  await run('normal');
  expect(document.documentElement.dataset['density']).toBeUndefined();
  await run('english');
  expect(document.documentElement.lang).toBe('en');
});
