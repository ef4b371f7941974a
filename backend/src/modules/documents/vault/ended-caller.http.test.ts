import { describe, expect, test } from '@jest/globals';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import { createColleagues } from '../../../testing/scenarios/create-colleagues.ts';
import { holdUpload } from '../../../testing/scenarios/hold-upload.ts';
import type { Client } from '../../../testing/test-app.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';

const UPLOAD = '/v1/documents/upload';

async function findSessionId(person: Client): Promise<string> {
  const { data } = await person.get<{ sessions: { id: string; current: boolean }[] }>(
    '/v1/sessions',
  );
  return data.sessions.find(({ current }) => current)!.id;
}

describe.each(ONE_DIALECT)('a file of a caller whose access ends meanwhile, on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect });

  test.each<{ what: string; end: (colleague: Client) => Promise<{ status: number }> }>([
    {
      what: 'a member who was removed',
      end: async (colleague) => {
        const { data } = await colleague.get<{ id: string }>('/users/profile');
        return sender.post(`/v1/members/${data.id}/remove`, {});
      },
    },
    {
      what: 'a session that was ended',
      end: async (colleague) => colleague.delete(`/v1/sessions/${await findSessionId(colleague)}`),
    },
  ])('the running upload of $what is refused', async ({ end }) => {
    const [colleague] = await createColleagues(app, sender, 1);
    const upload = await holdUpload(app, colleague!, UPLOAD);
    expect((await end(colleague!)).status).toBeLessThan(300);
    expect(await upload.finish()).toEqual({ status: 401, code: 'unauthenticated' });
    expect((await sender.get<{ total: number }>('/v1/documents')).data.total).toBe(0);
  });

  test('the running upload of an API key that was revoked is refused', async () => {
    const { data } = await sender.post<{ id: string; key: string }>('/v1/api-keys', {
      name: 'Import',
      scopes: ['documents:write'],
    });
    const upload = await holdUpload(app, app.as(data.key), UPLOAD);
    expect((await sender.delete(`/v1/api-keys/${data.id}`)).status).toBe(204);
    expect(await upload.finish()).toEqual({ status: 401, code: 'unauthenticated' });
    expect((await sender.get<{ total: number }>('/v1/documents')).data.total).toBe(0);
  });

  test('the upload of a member who only used up an access token meanwhile is stored', async () => {
    const [colleague] = await createColleagues(app, sender, 1);
    const upload = await holdUpload(app, colleague!, UPLOAD);
    const sessionId = await findSessionId(colleague!);
    const { database } = app.platform;
    await database.transaction(() =>
      database.sql.run('DELETE FROM access_tokens WHERE session_id = ?', [sessionId]),
    );
    expect((await upload.finish()).status).toBe(201);
  });
});
