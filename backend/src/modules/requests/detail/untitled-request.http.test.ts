import { describe, expect, test } from '@jest/globals';
import { createTestRequest } from '../../../testing/scenarios/create-test-request.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import type { PublicRequest } from '../../../contract/index.ts';
import type { Request, RequestList } from '../requests.contract.ts';

describe.each(ONE_DIALECT)('a request without a title, on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect });
  const listed = async (query: string) =>
    (await sender.get<RequestList>(`/v1/requests?${query}`)).data.requests.map(
      ({ title }) => title,
    );

  test('a missing, null or blank title is null for the sender, the recipient and the list', async () => {
    for (const title of [undefined, null, '  ']) {
      const { request, recipient } = await createTestRequest(app, sender, { title });
      expect([
        request.title,
        (await recipient.get<PublicRequest>('/v1/public/request')).data.title,
      ]).toEqual([null, null]);
    }
    expect(await listed('status=all')).toEqual([null, null, null]);
  });

  test.each(['sans titre', 'UNTITLED req'])(
    'a search for the placeholder “%s” finds an untitled request',
    async (words) => {
      expect(await listed(`search=${encodeURIComponent(words)}`)).toEqual([null, null, null]);
    },
  );

  test('an untitled request has its placeholder in the language of the export', async () => {
    const titles = async (locale: string) =>
      (await (await sender.fetch(`/v1/requests/export.csv?locale=${locale}`)).text())
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(/[;,]/)[0]);
    expect(await titles('fr')).toEqual(expect.arrayContaining(['"Demande sans titre"']));
    expect(await titles('en')).toEqual(expect.arrayContaining(['"Untitled Request"']));
  });

  test('an edit can remove the title of a request, and null is what was read', async () => {
    const { request } = await createTestRequest(app, sender, { title: 'Prêt relais' });
    expect(
      (await sender.patch<Request>(`/v1/requests/${request.id}`, { title: null })).data,
    ).toMatchObject({ title: null, version: 2 });
    expect(
      (await sender.patch<Request>(`/v1/requests/${request.id}`, { title: null })).data.title,
    ).toBeNull();
    expect(await listed('search=relais')).toEqual([]);
  });
});
