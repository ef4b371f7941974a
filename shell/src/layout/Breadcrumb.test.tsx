import { beforeEach, expect, test } from '@jest/globals';
import { createMemoryRouter, RouterProvider } from '@recueil/shell/router';
import { ContractProviders, mockApi } from '@recueil/shell/contract/testing';
import { render, screen, within } from '@testing-library/react';
import { makeStore } from '@recueil/shell/contract';
import { SIGNED_IN_RESPONSES } from '../../test/signed-in-responses.ts';
import { addShellMessages } from '../i18n/add-shell-messages.ts';
import { ui } from '../contract/ui-slice.ts';
import { Breadcrumb } from './Breadcrumb.tsx';

beforeEach(() => {
  mockApi(SIGNED_IN_RESPONSES);
  addShellMessages();
});

const trailAt = (path: string, language: 'fr' | 'en') => {
  const store = makeStore();
  store.dispatch(ui.actions.uiChanged({ language }));
  const router = createMemoryRouter([{ path: '*', element: <Breadcrumb /> }], {
    initialEntries: [path],
  });
  render(
    <ContractProviders store={store}>
      <RouterProvider router={router} />
    </ContractProviders>,
  );
  const nav = screen.queryByRole('navigation');
  return (
    nav &&
    within(nav)
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  );
};

test.each([
  ['/app/requests', 'fr', ['Tableau de bord', 'Mes demandes']],
  ['/app/requests/new', 'fr', ['Tableau de bord', 'Mes demandes', 'Nouvelle demande']],
  ['/app/requests/01JD0000000000000000000000', 'fr', ['Tableau de bord', 'Mes demandes', 'Détail']],
  ['/app/settings/language', 'fr', ['Tableau de bord', 'Paramètres', 'Langue']],
  ['/app/settings/encryption', 'fr', ['Tableau de bord', 'Paramètres', 'Chiffrement']],
  ['/app/settings/data', 'fr', ['Tableau de bord', 'Paramètres', 'Données']],
  ['/app/validation', 'en', ['Dashboard', 'To review']],
  ['/app/documents', 'en', ['Dashboard', 'Documents']],
  [
    '/app/rapport-annuel/d%C3%A9tail-complet',
    'fr',
    ['Tableau de bord', 'Rapport annuel', 'Détail complet'],
  ],
  ['/app/label', 'fr', ['Tableau de bord', 'Label']],
  ['/app/a.b:c', 'fr', ['Tableau de bord', 'A.b:c']],
])('the breadcrumb of %s in %s', (path, language, trail) => {
  expect(trailAt(path, language as 'fr' | 'en')).toEqual(trail);
});

test.each(['/app', '/app/dashboard'])('%s has no breadcrumb', (path) => {
  expect(trailAt(path, 'fr')).toBeNull();
});

test('the last step of the breadcrumb is the current page; the others are links', () => {
  trailAt('/app/requests/new', 'fr');
  expect(screen.getByText('Nouvelle demande')).toHaveAttribute('aria-current', 'page');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/app/dashboard',
    '/app/requests',
  ]);
});
