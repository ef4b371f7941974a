import { beforeEach, expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findCatalogueGaps, mockApi } from '@recueil/shell/contract/testing';
import { exposedModules, registeredRemotes } from '../../../test/federation-runtime.ts';
import { buildRemoteRecord, setPageRegistry, setViewportWidth } from '../../../test/page-setup.ts';
import { SIGNED_IN_RESPONSES } from '../../../test/signed-in-responses.ts';
import { App } from '../../App.tsx';
import { createAppStore } from '../../store.ts';
import { unloadMicroFrontend } from '../load-micro-frontend.ts';
import { refreshRemoteRegistry } from '../remote-registry.ts';
import { reportScreen } from '../screen-reports.ts';
import en from './override.en.json';
import fr from './override.fr.json';

const ENTRY = 'http://localhost:3103/assets/mfe-vault/remoteEntry.js';
const live = buildRemoteRecord('mfe-vault', ['/app/documents'], { fr: 'Coffre', en: 'Vault' });
const overridden = (more: object = {}, override: object = {}) => ({
  ...live,
  entry: ENTRY,
  override: { version: null, endsAt: '2026-11-20T18:00:00.000Z', fallback: live, ...override },
  ...more,
});
const toModule = (title: string, contract = '^1.0.0') => ({
  microFrontend: {
    id: 'mfe-vault',
    version: '1.4.2',
    contract,
    routes: [{ path: 'documents', element: <h1>{title}</h1> }],
  },
});
/** What each entry exposes; the newest registration counts. */
const expose = (modules: Record<string, () => unknown>) =>
  exposedModules.set('mfe_vault/module', () =>
    modules[registeredRemotes.at(-1)?.entry.replace(/\?.*/, '') ?? '']?.(),
  );

const openVault = async (record: object, more: Parameters<typeof mockApi>[0] = {}) => {
  setPageRegistry([record]);
  const calls = mockApi({
    ...SIGNED_IN_RESPONSES,
    'GET /assets/registry.json': { rawBody: { app: '', remotes: [record] } },
    ...more,
  });
  await refreshRemoteRegistry();
  unloadMicroFrontend(live);
  globalThis.history.replaceState(null, '', '/app/documents');
  render(<App store={createAppStore()} />);
  return calls;
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const findBanner = () => screen.findByRole('region', { name: 'Écrans remplacés' });

beforeEach(() => setViewportWidth(1440));

test('without an override a page has no banner of it', async () => {
  expose({ [live.entry]: () => toModule('Coffre-fort') });
  await openVault(live);
  await heading('Coffre-fort');
  expect(screen.queryByRole('region', { name: 'Écrans remplacés' })).toBeNull();
});

test('a banner names the screen that is overridden, its source and its end, and ends it', async () => {
  expose({ [ENTRY]: () => toModule('Mon coffre') });
  const calls = await openVault(overridden(), {
    'DELETE /v1/operator/screens/mfe-vault/override': { status: 500 },
  });
  await heading('Mon coffre');
  const banner = within(await findBanner());
  expect(
    banner.getByText(/^Coffre : remplacé pour vous seul par http:\/\/localhost:3103, /),
  ).toHaveTextContent(/jusqu’à \d\d:\d\d\.$/);
  await userEvent.click(banner.getByRole('button', { name: 'Arrêter de remplacer Coffre' }));
  expect(await banner.findByText(/Arrêter n’a pas fonctionné/)).toBeVisible();
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

const wrongContract = () => toModule('Mon coffre', '^9.0.0');
const throwing = () => {
  throw new Error('planted');
};
test.each([
  ['throws while it loads', throwing, {}, /Son chargement échoue : « planted »/],
  ['is built for another contract', wrongContract, {}, /contrat plus récent/],
  ['says so before it loads', throwing, { contract: '^0.9.0' }, /contrat plus ancien/],
  ['exposes no screen', () => ({}), {}, /Elle ne contient pas d’écran/],
  ['has no files', throwing, { entry: null }, /Ses fichiers manquent/],
])('an override that %s gives way to the version of others', async (_, exposed, more, reason) => {
  expose({ [ENTRY]: exposed, [live.entry]: () => toModule('Coffre-fort') });
  await openVault(overridden(more, { version: '1.5.0' }));
  await heading('Coffre-fort');
  const text = within(await findBanner()).getByText(
    /^Coffre : la version 1\.5\.0 ne fonctionne pas/,
  );
  expect(text).toHaveTextContent(reason);
  expect(text).toHaveTextContent(/Vous avez la version 1\.4\.2, comme les autres membres\.$/);
  expect(screen.getByRole('button', { name: 'Arrêter de remplacer Coffre' })).toBeVisible();
});

test('an override that fails without a version of others shows the panel of a missing screen', async () => {
  expose({ [ENTRY]: throwing });
  await openVault(overridden({}, { fallback: null }));
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
  expect(within(await findBanner()).getByText(/ne fonctionne pas.*« planted »\.$/)).toBeVisible();
});

test('failures of an override are not reported as those of the version of others', async () => {
  const calls = mockApi({ 'POST /v1/public/screen-reports': { status: 204 } });
  reportScreen(overridden(), 'render');
  reportScreen(live, 'render');
  await waitFor(() => expect(calls).toHaveLength(1));
});

test('the banner says the same in French and English', () => {
  expect(findCatalogueGaps(fr, en)).toEqual([]);
});
