import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildModules } from '../../../app/build-modules.ts';
import { createApp } from '../../../app/create-app.ts';
import { DAY, HOUR } from '../../../contract/durations.contract.ts';
import { hashAddress } from '../../../platform/digest.ts';
import {
  createTestRequest,
  submitUpload,
  uploadSampleFile,
} from '../../../testing/scenarios/create-test-request.ts';
import { startMailServer, type TestMailServer } from '../../../testing/servers/mail-server.ts';
import { startTestApp, type SignedInClient, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { ONE_DIALECT, PATIENT_DATABASE, silentLogger } from '../../../testing/test-database.ts';
import { closingTable } from '../organization-data.tables.ts';
import { mailLogTable } from '../../../testing/tables.ts';

const PATH = '/v1/organization/closing';
const MAIL_FROM = 'Recueil <no-reply@example.org>';
const TRY_AGAIN_LATER = 451;

describe.each(ONE_DIALECT)('mails of an organisation that closes on %s', (dialect) => {
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

  const close = async (owner: SignedInClient) =>
    expect((await owner.post(PATH, { name: owner.profile.organizationName })).status).toBe(201);
  const deliverAll = async () => {
    while ((await app.platform.outbox.drain()) > 0);
  };
  const listWaiting = async () =>
    (await app.platform.outbox.countWaiting()).map(({ listener }) => listener);
  const subjectsTo = (owner: SignedInClient) =>
    mail.mails.flatMap(({ to, subject }) => (to?.[0]?.address === owner.email ? [subject] : []));

  test('mails that wait when the organisation is erased end without a mail and without an error', async () => {
    const owner = await app.signUp();
    const { recipient, documents } = await createTestRequest(app, owner);
    await close(owner);
    await deliverAll();
    clock.advance(30 * DAY - HOUR);
    mail.refuseWith(TRY_AGAIN_LATER);
    await uploadSampleFile(recipient, documents[0]!);
    await recipient.post('/v1/public/request/messages', { text: 'Bonjour' });
    expect((await submitUpload(recipient)).status).toBeLessThan(300);
    await deliverAll();
    expect(await listWaiting()).toEqual(
      expect.arrayContaining(['mail.submitted', 'mail.message', 'mail.receipt']),
    );

    clock.advance(HOUR);
    await deliverAll();
    mail.refuseWith(null);
    const [sentBefore, loggedBefore] = [mail.mails.length, app.log.length];
    await app.runJob('organization-data.erase');
    // A delivery under way would lose its lease when the clock moves.
    await deliverAll();
    clock.advance(HOUR);
    await deliverAll();
    expect(await listWaiting()).toEqual([]);
    expect(mail.mails.slice(sentBefore).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Certificat/),
    ]);
    const { organizationId } = owner.profile;
    const { database } = app.platform;
    const mailLog = database.repository(mailLogTable);
    expect(await mailLog.countBy({ organizationId })).toBe(0);
    const addressHash = hashAddress(owner.email);
    expect(await mailLog.findBy({ addressHash })).toMatchObject([
      { kind: 'closing-certificate', organizationId: '', requestId: null, state: 'sent' },
    ]);
    expect(
      app.log.slice(loggedBefore).filter((line) => /"level":"(warn|error)"/.test(line)),
    ).toEqual([]);

    clock.advance(30 * DAY + 1);
    await app.runJob('notifications.forget-mails');
    expect(await mailLog.countBy({ addressHash })).toBe(0);
  });

  test('a mail about the closing that waits is dropped once the deletion has begun', async () => {
    const owner = await app.signUp();
    mail.refuseWith(TRY_AGAIN_LATER);
    await close(owner);
    await deliverAll();
    const { database } = app.platform;
    const report = { organizationName: 'Vasseur', ownerIds: [], counts: {}, lastAuditEntry: null };
    await database.transaction(() =>
      database
        .repository(closingTable)
        .update({ organizationId: owner.profile.organizationId }, { state: 'erasing', report }),
    );
    expect(await listWaiting()).toEqual(['mail.closing']);
    mail.refuseWith(null);
    clock.advance(HOUR);
    await deliverAll();
    expect(await listWaiting()).toEqual([]);
    expect(subjectsTo(owner)).toEqual([]);
  });

  test('owners get one notice although two instances run the job at the same moment', async () => {
    const owner = await app.signUp();
    await close(owner);
    await deliverAll();
    clock.advance(23 * DAY);
    const other = await createApp(app.platform.config, {
      clock,
      logger: silentLogger,
      databaseTimeouts: PATIENT_DATABASE,
    });
    // The claim of the scheduler would let one of them run it: a lost claim lets both.
    const jobs = [app.app, other].flatMap(({ platform }) =>
      buildModules(platform)
        .modules.flatMap((module) => module.jobs)
        .filter(({ name }) => name === 'organization-data.closing-notices'),
    );
    expect(jobs).toHaveLength(2);
    await Promise.all(jobs.map((job) => job.run(clock.now())));
    await other.stop();
    await deliverAll();
    expect(subjectsTo(owner).filter((subject) => subject?.includes('ferme bientôt'))).toHaveLength(
      1,
    );
  });
});
