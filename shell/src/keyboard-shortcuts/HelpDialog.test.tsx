import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from '@recueil/shell/router';
import { ContractProviders, mockApi } from '@recueil/shell/contract/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SIGNED_IN_RESPONSES } from '../../test/signed-in-responses.ts';
import { setViewportWidth, setPageConfig } from '../../test/page-setup.ts';
import { AppHeader } from '../layout/AppHeader.tsx';
import { createAppStore } from '../store.ts';
import en from '../command-palette/command-palette.en.json';
import fr from '../command-palette/command-palette.fr.json';

const Here = () => <p data-testid="here">{useLocation().pathname}</p>;
const review = {
  path: 'review',
  element: <textarea aria-label="Motif" />,
  handle: { shortcuts: [{ keys: 'A', fr: 'Approuver', en: 'Approve' }, { keys: 'Shift R' }, null] },
};

const show = () => {
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
        children: [review, { path: '*', element: null }],
      },
    ],
    { initialEntries: ['/app/review'] },
  );
  render(
    <ContractProviders store={createAppStore()}>
      <RouterProvider router={router} />
    </ContractProviders>,
  );
};
const help = () => screen.findByRole('dialog', { name: 'Aide' });

beforeEach(() => {
  setViewportWidth(1440);
  setPageConfig({ supportEmail: 'help@example.org' });
  mockApi(SIGNED_IN_RESPONSES);
});
afterEach(() => {
  document.documentElement.removeAttribute('data-single-keys');
});

test('the question mark opens the help, which lists the valid shortcuts of the screen', async () => {
  show();
  await userEvent.keyboard('?');
  const dialog = await help();
  expect(within(dialog).getByText('Approuver').nextSibling).toHaveTextContent('A');
  expect(within(dialog).getByText('Nouvelle demande').nextSibling).toHaveTextContent('N');
  expect(within(dialog).queryByText('R')).not.toBeInTheDocument();
  expect(within(dialog).getByRole('link', { name: 'Écrire au support' })).toHaveAttribute(
    'href',
    'mailto:help@example.org',
  );
  expect(within(dialog).getByRole('link', { name: 'Documentation de l’API' })).toHaveAttribute(
    'href',
    '/api/docs',
  );
});

test('the help button opens the help, and closing it returns the focus', async () => {
  show();
  const button = screen.getByRole('button', { name: 'Aide' });
  await userEvent.click(button);
  await userEvent.click(within(await help()).getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(button).toHaveFocus());
});

test('on a phone the help is in the account menu', async () => {
  setViewportWidth(390);
  show();
  expect(screen.queryByRole('button', { name: 'Aide' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /menu du compte/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Aide' }));
  await userEvent.click(within(await help()).getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /menu du compte/ })).toHaveFocus());
});

test('N opens the form for a new request', async () => {
  show();
  await userEvent.keyboard('n');
  await waitFor(() => expect(screen.getByTestId('here')).toHaveTextContent('/app/requests/new'));
});

test('single letters do nothing while typing, nor with Ctrl', async () => {
  show();
  await userEvent.keyboard('{Control>}n{/Control}');
  await userEvent.type(screen.getByRole('textbox', { name: 'Motif' }), 'non ?');
  expect(screen.getByTestId('here')).toHaveTextContent('/app/review');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('single-key shortcuts can be switched off, and the browser stores that', async () => {
  show();
  await userEvent.keyboard('?');
  await userEvent.click(
    within(await help()).getByRole('switch', { name: 'Raccourcis à une touche' }),
  );
  expect(document.documentElement.dataset['singleKeys']).toBe('off');
  expect(localStorage.getItem('recueil-single-keys')).toBe('off');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.keyboard('n?');
  expect(screen.getByTestId('here')).toHaveTextContent('/app/review');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

const keysOf = (words: object, path = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value as object, `${path}${key}.`)
      : [path + key],
  );

test('the palette’s catalogues have the same keys in both languages', () => {
  expect(keysOf(en)).toEqual(keysOf(fr));
});
