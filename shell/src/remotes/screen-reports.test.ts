import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { mockApi } from '@recueil/shell/contract/testing';
import { buildRemoteRecord, setPageRegistry } from '../../test/page-setup.ts';
import { recordLoadedRemote, refreshRemoteRegistry } from './remote-registry.ts';
import { reportLoadedCanaries, reportScreen, watchUnhandledErrors } from './screen-reports.ts';

const vault = buildRemoteRecord('mfe-vault', ['/app/documents'], { fr: 'Coffre', en: 'Vault' });

test('each kind of failure of a version is reported once a page, with nothing else', async () => {
  const calls = mockApi({ 'POST /v1/public/screen-reports': { status: 204 } });
  reportScreen(vault, 'load');
  reportScreen(vault, 'load');
  reportScreen(vault, 'render');
  reportScreen({ ...vault, version: '2.0.0' }, 'load');
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toEqual([
      { screen: 'mfe-vault', version: '1.4.2', kind: 'load' },
      { screen: 'mfe-vault', version: '1.4.2', kind: 'render' },
      { screen: 'mfe-vault', version: '2.0.0', kind: 'load' },
    ]),
  );
});

test('an error that nothing caught counts for the screen of the path; network errors do not', async () => {
  setPageRegistry([vault]);
  globalThis.history.replaceState(null, '', '/app/documents/01ABC');
  const calls = mockApi({ 'POST /v1/public/screen-reports': { status: 204 } });
  watchUnhandledErrors();
  const raise = (error: Error) => globalThis.dispatchEvent(new ErrorEvent('error', { error }));
  raise(new TypeError('Failed to fetch'));
  raise(new TypeError('x is undefined'));
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toEqual([
      { screen: 'mfe-vault', version: '1.4.2', kind: 'unhandled' },
    ]),
  );
});

test('a canary is reported once when it is loaded; other screens are not', async () => {
  const canary = { ...vault, version: '1.5.0', canary: true as const };
  const requests = buildRemoteRecord('mfe-requests', ['/app/requests'], { fr: 'D', en: 'R' });
  const calls = mockApi({
    'POST /v1/public/screen-reports': { status: 204 },
    'GET /assets/registry.json': () => ({ rawBody: { app: '', remotes: [canary, requests] } }),
  });
  await refreshRemoteRegistry();
  recordLoadedRemote(requests);
  reportLoadedCanaries();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  recordLoadedRemote(canary);
  reportLoadedCanaries();
  reportLoadedCanaries();
  await waitFor(() =>
    expect(calls.flatMap(({ method, body }) => (method === 'POST' ? [body] : []))).toEqual([
      { screen: 'mfe-vault', version: '1.5.0', kind: 'opened' },
    ]),
  );
});
