import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';
import { DIALECTS } from '../../../testing/test-database.ts';
import {
  SAMPLE_ORGANIZATION_ID,
  SAMPLE_REQUEST_ID,
  createSampleMailData,
} from '../../../testing/fixtures/sample-mail-data.ts';
import { createTestNotifications } from '../../../testing/scenarios/notifications-module.ts';
import {
  startScriptedMailServer,
  type ScriptedMailServer,
  type SmtpReaction,
  type SmtpStage,
} from '../../../testing/servers/scripted-mail-server.ts';
import { openTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import type { RequestMailData } from '../../requests/index.ts';
import { mailLogTable } from '../mail-log/mail-log.tables.ts';

const createPerson = (id: string, name: string): RequestMailData['sender'] => ({
  id: `01JZ${id.padEnd(22, '0')}`,
  name,
  email: `${id.toLowerCase()}@vasseur.example`,
  locale: 'fr',
});
const [CREATOR, PAUL, ZOE] = [
  createPerson('CREATOR', 'Hélène'),
  createPerson('PAUL', 'Paul'),
  createPerson('ZOE', 'Zoé'),
];

describe.each(DIALECTS)('mails to an assignee with a bad mail server, on %s', (dialect) => {
  let shared: TestPlatform;
  let open: TestPlatform;
  let server: ScriptedMailServer;
  let request: RequestMailData;
  let hiddenFrom: string[];
  let react: (stage: SmtpStage) => SmtpReaction;
  let addresses: string[];

  beforeAll(async () => {
    shared = await openTestPlatform(dialect);
  });
  afterAll(() => shared?.close());
  beforeEach(async () => {
    request = {
      ...createSampleMailData(),
      status: 'submitted',
      sender: CREATOR,
      assignee: PAUL,
    };
    hiddenFrom = [];
    addresses = [];
    react = () => null;
    server = await startScriptedMailServer((stage, text) => {
      const address = /<(.+)>/.exec(text)?.[1];
      if (stage === 'RCPT' && address) addresses.push(address);
      return react(stage);
    });
    open = await shared.another({ smtpUrl: server.url });
    const users = new Map([CREATOR, PAUL, ZOE].map((user) => [user.id, user]));
    const { organizationName, organizationAddress, logoUrl, accent, timeZone } = request;
    const letterhead = { organizationName, organizationAddress, logoUrl, accent, timeZone };
    const notifications = createTestNotifications(open.platform, {
      findMailData: async () => request,
      findSenderMailContext: async (_organizationId, userId) => ({
        sender: users.get(userId)!,
        ...letterhead,
      }),
      listVisibleTo: async (_organizationId, userId, requestIds) =>
        hiddenFrom.includes(userId) ? [] : requestIds,
    });
    open.platform.outbox.register(
      notifications.listeners.filter(({ name }) => name.startsWith('mail.submitted')),
    );
  });
  afterEach(async () => {
    await open?.close();
    await server?.close();
  });

  const submit = async () => {
    const { clock, database, outbox } = open.platform;
    await database.transaction(() =>
      outbox.publish({
        type: 'request.submitted',
        organizationId: SAMPLE_ORGANIZATION_ID,
        occurredAt: clock.now(),
        ...SYSTEM_ACTOR,
        payload: { requestId: SAMPLE_REQUEST_ID },
      }),
    );
    await outbox.drain();
  };
  const readMails = async () =>
    (await open.platform.database.repository(mailLogTable).find())
      .map(({ userId, state }) => [userId, state])
      .sort();
  /** Fails both first attempts; `meanwhile` happens before the second. */
  const submitDeferred = async (meanwhile: () => void) => {
    react = (stage) => (stage === 'end' ? '451 4.3.0 later' : null);
    await submit();
    expect(await readMails()).toEqual([
      [CREATOR.id, 'queued'],
      [PAUL.id, 'queued'],
    ]);
    react = () => null;
    addresses = [];
    meanwhile();
    for (let seconds = 0; seconds < 60; seconds += 5) {
      open.clock.advance(5000);
      await open.platform.outbox.drain();
    }
    return addresses.sort();
  };

  test('creator and assignee each get their mail although the server takes seconds', async () => {
    react = (stage) => {
      if (stage === 'DATA') open.clock.advance(2000);
      return null;
    };
    await submit();
    expect(addresses.sort()).toEqual([CREATOR.email, PAUL.email]);
    expect(await readMails()).toEqual([
      [CREATOR.id, 'sent'],
      [PAUL.id, 'sent'],
    ]);
    expect(server.arrived).toHaveLength(2);
  });

  test('a deferred mail keeps its reader when the request is reassigned meanwhile', async () => {
    const reached = await submitDeferred(() => {
      request = { ...request, assignee: ZOE };
    });
    expect(reached).toEqual([CREATOR.email, PAUL.email]);
    expect(await readMails()).toEqual([
      [CREATOR.id, 'sent'],
      [PAUL.id, 'sent'],
    ]);
  });

  test('a deferred mail keeps its reader when the creator takes the request meanwhile', async () => {
    const reached = await submitDeferred(() => {
      request = { ...request, assignee: CREATOR };
    });
    expect(reached).toEqual([CREATOR.email, PAUL.email]);
  });

  test('a deferred mail is dropped when its reader no longer sees the request', async () => {
    const reached = await submitDeferred(() => {
      request = { ...request, assignee: ZOE };
      hiddenFrom = [PAUL.id];
    });
    expect(reached).toEqual([CREATOR.email]);
    expect(await readMails()).toEqual([
      [CREATOR.id, 'sent'],
      [PAUL.id, 'dropped'],
    ]);
  });
});
