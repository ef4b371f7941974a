import { describe, expect, test } from '@jest/globals';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import { createColleagues } from '../../../testing/scenarios/create-colleagues.ts';
import {
  createTestRequest,
  SAMPLE_REQUEST_BODY,
} from '../../../testing/scenarios/create-test-request.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import type { Client } from '../../../testing/test-app.ts';
import type { Profile } from '../../identity/identity.contract.ts';
import type { PublicRequest } from '../detail/public-request.contract.ts';
import type { CreatedRequest, CreateRequestBody, Request } from '../requests.contract.ts';
import type { Timeline } from '../timeline/timeline.contract.ts';

describe.each(ONE_DIALECT)('the language of a request, on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect });

  const create = async (more: Partial<CreateRequestBody>, client: Client = sender) =>
    (await client.post<CreatedRequest>('/v1/requests', { ...SAMPLE_REQUEST_BODY, ...more })).data;
  const localeFor = async (recipientEmail: string, client: Client = sender) =>
    (await create({ recipientEmail }, client)).locale;

  test('it is that of the last request to the address, else the creator’s', async () => {
    expect(await localeFor('new@example.org')).toBe('fr');
    await create({ recipientEmail: 'new@example.org', locale: 'en', send: false });
    expect(await localeFor('new@example.org')).toBe('en');
    expect(await localeFor('New@Example.org')).toBe('en');
    expect(await localeFor('other@example.org')).toBe('fr');
    expect((await create({ recipientEmail: 'new@example.org', locale: 'fr' })).locale).toBe('fr');
    await sender.patch('/users/profile', { preferredLanguage: 'en' });
    expect(await localeFor('third@example.org')).toBe('en');
    expect(await localeFor('other@example.org')).toBe('fr');
    await sender.patch('/users/profile', { preferredLanguage: 'fr' });
    const stranger = await app.signUp();
    await create({ recipientEmail: 'shared@example.org', locale: 'en' }, stranger);
    expect(await localeFor('shared@example.org')).toBe('fr');
  });

  test('a request that the creator does not see says nothing about the recipient', async () => {
    const owner = await app.signUp();
    await owner.patch('/v1/organization', { visibility: 'team' });
    const [colleague] = (await createColleagues(app, owner, 1)) as [Client];
    const { id: assigneeId } = (await colleague.get<Profile>('/users/profile')).data;
    await create({ recipientEmail: 'known@example.org', locale: 'en', assigneeId }, owner);
    await create({ recipientEmail: 'hidden@example.org', locale: 'en' }, owner);
    expect(await localeFor('known@example.org', colleague)).toBe('en');
    expect(await localeFor('hidden@example.org', colleague)).toBe('fr');
    expect(await localeFor('hidden@example.org', owner)).toBe('fr');
  });

  test('it can be changed until the request ends, with one timeline entry', async () => {
    const { request, recipient } = await createTestRequest(app, sender);
    await recipient.post('/v1/public/request/view');
    const edit = (body: object) => sender.patch<Request>(`/v1/requests/${request.id}`, body);
    expect((await edit({ locale: 'en' })).data).toMatchObject({ locale: 'en', version: 3 });
    await edit({ locale: 'en' });
    expect((await sender.get<Request>(`/v1/requests/${request.id}`)).data.locale).toBe('en');
    expect((await recipient.get<PublicRequest>('/v1/public/request')).data.locale).toBe('en');
    const { entries } = (await sender.get<Timeline>(`/v1/requests/${request.id}/timeline`)).data;
    expect(entries.flatMap((entry) => ('fields' in entry ? [entry.fields] : []))).toEqual([
      ['locale'],
    ]);
  });

  test.each(['de', 'FR', '', null])('another one is refused: %j', async (locale) => {
    const { request } = await createTestRequest(app, sender);
    const refused = {
      status: 422,
      problem: { code: 'invalid', errors: [{ field: 'locale', message: expect.any(String) }] },
    };
    expect(await sender.post('/v1/requests', { ...SAMPLE_REQUEST_BODY, locale })).toMatchObject(
      refused,
    );
    expect(await sender.patch(`/v1/requests/${request.id}`, { locale })).toMatchObject(refused);
  });
});
