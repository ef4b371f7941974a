import { beforeEach, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi } from '@recueil/shell/contract/testing';
import { exposedModules, registeredRemotes } from '../../test/federation-runtime.ts';
import { buildRemoteRecord, setPageRegistry, setViewportWidth } from '../../test/page-setup.ts';
import { SIGNED_IN_RESPONSES } from '../../test/signed-in-responses.ts';
import { App } from '../App.tsx';
import { createAppStore } from '../store.ts';
import { startVersionCheck } from './version-check.ts';

const requests = buildRemoteRecord('mfe-requests', ['/app/requests'], {
  fr: 'Mes demandes',
  en: 'Requests',
});
const vault = buildRemoteRecord('mfe-vault', ['/app/documents'], { fr: 'Coffre', en: 'Vault' });
const newer = (record: typeof requests) => ({
  ...record,
  version: '1.5.0',
  entry: `/assets/${record.id}@1.5.0/remoteEntry.js`,
});
const exposeScreen = (name: string, path: string, title: string) =>
  exposedModules.set(`${name}/module`, () => ({
    microFrontend: {
      id: 'x',
      version: '1.4.2',
      contract: '^1.0.0',
      routes: [{ path, element: <h1>{title}</h1> }],
    },
  }));

setPageRegistry([requests, vault]);
exposeScreen('mfe_requests', 'requests', 'Mes demandes');
exposeScreen('mfe_vault', 'documents', 'Coffre-fort');

startVersionCheck();

let announced: object;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const openPage = async () => {
  globalThis.history.replaceState(null, '', '/app/requests');
  render(<App store={createAppStore()} />);
  await heading('Mes demandes');
};
/** The page becomes visible and reads what the server announces. */
const announce = (registry: object) => {
  announced = registry;
  return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
};
const OFFER = 'Une nouvelle version est disponible.';

beforeEach(() => {
  setViewportWidth(1440);
  announced = { remotes: [requests, vault] };
  mockApi({
    ...SIGNED_IN_RESPONSES,
    'GET /assets/registry.json': () => ({ rawBody: announced }),
  });
});

test('a page offers a newer version of a screen that it has loaded, until it is put off', async () => {
  await openPage();
  await announce({ remotes: [requests, newer(vault)] });
  expect(screen.queryByText(OFFER)).toBeNull();
  await announce({ remotes: [newer(requests), vault] });
  expect(await screen.findByText(OFFER)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Actualiser' })).toBeInTheDocument();
  await announce({ remotes: [requests, vault] });
  expect(screen.queryByText(OFFER)).toBeNull();
  await announce({ app: '/assets/shell/app.other.js', remotes: [requests, vault] });
  await userEvent.click(await screen.findByRole('button', { name: 'Plus tard' }));
  expect(screen.queryByText(OFFER)).toBeNull();
});

test('a screen that is opened later comes in the version that the server announces', async () => {
  await openPage();
  await announce({ remotes: [requests, newer(vault)] });
  await userEvent.click(screen.getByRole('link', { name: /Coffre-fort/ }));
  await heading('Coffre-fort');
  expect(registeredRemotes.at(-1)).toEqual({
    name: 'mfe_vault',
    entry: '/assets/mfe-vault@1.5.0/remoteEntry.js',
  });
});
