import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MINUTE } from '../../../contract/durations.contract.ts';
import { createColleagues } from '../../../testing/scenarios/create-colleagues.ts';
import { ownOriginHeaders } from '../../../testing/scenarios/sign-in.ts';
import { startMailServer, type TestMailServer } from '../../../testing/servers/mail-server.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import type { MemberList } from '../memberships/members.contract.ts';

const MAIL_FROM = 'Recueil <no-reply@example.org>';
const TRY_AGAIN_LATER = 451;

describe.each(ONE_DIALECT)('mails about join requests on %s', (dialect) => {
  const clock = createTestClock();
  let app: TestApp;
  let mail: TestMailServer;
  beforeAll(async () => {
    mail = await startMailServer();
    app = await startTestApp({ dialect, clock, env: { SMTP_URL: mail.url, MAIL_FROM } });
  });
  afterAll(async () => {
    await app?.close();
    await mail?.close();
  });

  const deliverAll = async () => {
    while ((await app.platform.outbox.drain()) > 0);
  };

  test('a mail that waits leaves only if its reader still is an admin or owner', async () => {
    const owner = await app.signUp('owner@cabinet.example');
    await owner.patch('/v1/organization', {
      emailDomains: ['cabinet.example'],
      acceptsJoinRequests: true,
    });
    await createColleagues(app, owner, 3);
    const { members } = (await owner.get<MemberList>('/v1/members')).data;
    const [admin, demoted, removed] = members.filter(({ role }) => role === 'member');
    const setRole = async (id: string, role: string) =>
      expect((await owner.patch(`/v1/members/${id}`, { role })).status).toBe(200);
    for (const { id } of [admin!, demoted!, removed!]) await setRole(id, 'admin');
    await deliverAll();

    mail.refuseWith(TRY_AGAIN_LATER);
    const person = await app.signUp('person@cabinet.example');
    const asked = await person.browser.request('/api/auth/join-requests', {
      method: 'POST',
      headers: { ...ownOriginHeaders(app.url), 'content-type': 'application/json' },
      body: JSON.stringify({ organizationId: owner.profile.organizationId }),
    });
    expect(asked.status).toBe(200);
    await deliverAll();
    await setRole(demoted!.id, 'member');
    const removal = await owner.post(`/v1/members/${removed!.id}/remove`, {});
    expect(removal.status).toBe(204);
    const waiting = await app.platform.outbox.countWaiting();
    expect(waiting).toContainEqual({ listener: 'mail.join-request', count: 4 });

    mail.refuseWith(null);
    clock.advance(MINUTE);
    await deliverAll();
    expect(mail.envelopes.map(({ to }) => to).sort()).toEqual([admin!.email, owner.email].sort());
    expect(await app.platform.outbox.countWaiting()).toEqual([]);
  });
});
