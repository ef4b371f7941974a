import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { mockApi } from '@recueil/shell/contract/testing';
import { buildRemoteRecord, setPageRegistry } from '../../test/page-setup.ts';
import { reportFailure, watchUnhandledErrors } from './report-failure.ts';

const vault = buildRemoteRecord('mfe-vault', ['/app/documents'], { fr: 'Coffre', en: 'Vault' });

test('each kind of failure of a version is reported once a page, with nothing else', async () => {
  const calls = mockApi({ 'POST /v1/public/screen-failures': { status: 204 } });
  reportFailure(vault, 'load');
  reportFailure(vault, 'load');
  reportFailure(vault, 'render');
  reportFailure({ ...vault, version: '2.0.0' }, 'load');
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
  const calls = mockApi({ 'POST /v1/public/screen-failures': { status: 204 } });
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
