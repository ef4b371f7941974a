import { describe, expect, test } from '@jest/globals';
import { DAY } from '../../../contract/durations.contract.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import {
  createTestRequest,
  SAMPLE_REQUEST_BODY,
  submitUpload,
  uploadSampleFile,
} from '../../../testing/scenarios/create-test-request.ts';
import { uploadLogo } from '../../../testing/scenarios/upload-picture.ts';
import { ownOriginHeaders, signIn } from '../../../testing/scenarios/sign-in.ts';
import type { SignedInClient } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { toOwner } from '../../../platform/database/exported-tables.ts';
import { erasedTables } from '../../../app/tables.ts';
import type { Profile } from '../../identity/identity.contract.ts';
import type { JoinRequestList } from '../../organizations/join-requests/join-requests.contract.ts';
import type { OrganizationClosingStatus } from '../organization-data.contract.ts';
import { auditEntryTable } from '../../../testing/tables.ts';
import { closingTable } from '../organization-data.tables.ts';

const PATH = '/v1/organization/closing';

describe.each(ONE_DIALECT)('closing an organisation on %s', (dialect) => {
  const clock = createTestClock();
  const { app } = setUpAppWithSender({ dialect, clock });

  const close = (owner: SignedInClient, name = owner.profile.organizationName) =>
    owner.post<OrganizationClosingStatus>(PATH, { name });
  const erase = () => app.runJob('organization-data.erase');
  const countRows = async (organizationId: string): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {};
    for (const table of [...erasedTables.access, ...erasedTables.others]) {
      const count = await app.platform.database
        .repository(table)
        .countBy({ [toOwner(table)]: organizationId });
      if (count > 0) counts[table.entity] = count;
    }
    return counts;
  };
  const subjects = async (owner: SignedInClient) =>
    (await app.mailbox(owner.email)).map(({ subject }) => subject);

  test('the closing is confirmed with the name, shown to members, and refuses new requests', async () => {
    const owner = await app.signUp();
    const draft = await owner.post<{ id: string }>('/v1/requests', {
      ...SAMPLE_REQUEST_BODY,
      send: false,
    });
    expect((await close(owner, 'Autre nom')).status).toBe(422);
    const { data } = await close(owner, ` ${owner.profile.organizationName.toUpperCase()}`);
    const closesAt = new Date(clock.now().getTime() + 30 * DAY).toISOString();
    expect(data.closing).toMatchObject({ closesAt, requestedByName: owner.profile.name });
    expect((await close(owner)).problem.code).toBe('already-closing');
    await owner.renew();
    const profile = (await owner.get<Profile>('/users/profile')).data;
    expect(profile.organizationClosesAt).toBe(closesAt);
    for (const refused of [
      await owner.post('/v1/requests', SAMPLE_REQUEST_BODY),
      await owner.post(`/v1/requests/${draft.data.id}/send`),
      await owner.post('/v1/invitations', { emails: ['a@b.example'], role: 'member' }),
    ])
      expect(refused.problem.code).toBe('organization-closing');
    expect(await subjects(owner)).toContainEqual(expect.stringMatching(/fermera le/));
  });

  test('an organisation that closes takes no new member', async () => {
    const owner = await app.signUp('owner@closing.example');
    await owner.patch('/v1/organization', {
      emailDomains: ['closing.example'],
      acceptsJoinRequests: true,
    });
    const [asked, late] = [
      await app.signUp('asked@closing.example'),
      await app.signUp('late@closing.example'),
    ];
    const ask = async ({ browser }: SignedInClient) =>
      (
        await browser.request('/api/auth/join-requests', {
          method: 'POST',
          headers: { ...ownOriginHeaders(app.url), 'content-type': 'application/json' },
          body: JSON.stringify({ organizationId: owner.profile.organizationId }),
        })
      ).status;
    expect(await ask(asked)).toBe(200);
    await close(owner);
    expect(await ask(late)).toBe(404);
    const { joinRequests } = (await owner.get<JoinRequestList>('/v1/join-requests')).data;
    const approval = await owner.post(`/v1/join-requests/${joinRequests[0]!.id}/approve`, {});
    expect(approval.problem.code).toBe('organization-closing');
  });

  test('the links of recipients go on, and an owner reopens the organisation', async () => {
    const owner = await app.signUp();
    const { recipient, documents } = await createTestRequest(app, owner);
    await close(owner);
    await uploadSampleFile(recipient, documents[0]!, 'acte.pdf');
    await submitUpload(recipient);
    expect((await owner.delete(PATH)).status).toBe(204);
    expect((await owner.delete(PATH)).status).toBe(404);
    expect((await owner.get<OrganizationClosingStatus>(PATH)).data.closing).toBeNull();
    expect((await owner.post('/v1/requests', SAMPLE_REQUEST_BODY)).status).toBe(201);
    clock.advance(31 * DAY);
    await erase();
    expect((await signIn(app.url, owner)).profile.organizationId).toBe(
      owner.profile.organizationId,
    );
  });

  test('owners get one mail seven days before the end', async () => {
    const owner = await app.signUp();
    await close(owner);
    const notify = () => app.runJob('organization-data.closing-notices');
    const countNotices = async () =>
      (await subjects(owner)).filter((subject) => subject.includes('ferme bientôt')).length;
    await notify();
    expect(await countNotices()).toBe(0);
    clock.advance(23 * DAY);
    await notify();
    await notify();
    expect(await countNotices()).toBe(1);
  });

  test('after 30 days rows, keys and files are deleted, and owners get a certificate', async () => {
    const [owner, stranger] = [await app.signUp(), await app.signUp()];
    const { organizationId } = owner.profile;
    const foreign = await createTestRequest(app, stranger);
    const { recipient, documents } = await createTestRequest(app, owner);
    await uploadSampleFile(recipient, documents[0]!, 'acte.pdf');
    await submitUpload(recipient);
    await uploadLogo(owner);
    await owner.post('/v1/organization/export', undefined, { 'idempotency-key': 'export' });
    await app.runJob('organization-data.exports');
    const before = await countRows(stranger.profile.organizationId);
    await close(owner);
    await app.platform.outbox.drain();
    await erase();
    expect(await countRows(organizationId)).toMatchObject({
      request: 1,
      document: 1,
      picture: 1,
      'idempotency-key': 1,
    });
    clock.advance(30 * DAY);
    await erase();
    await erase();
    expect(await countRows(organizationId)).toEqual({});
    expect((await recipient.get('/v1/public/request')).status).toBe(404);
    expect((await signIn(app.url, owner)).profile.organizationId).not.toBe(organizationId);
    expect(await countRows(stranger.profile.organizationId)).toMatchObject({
      request: 1,
      'requested-document': before['requested-document'],
    });
    const later = app.as((await signIn(app.url, stranger)).accessToken);
    expect((await later.get(`/v1/requests/${foreign.request.id}`)).status).toBe(200);

    const certificate = await waitUntil('the certificate', async () => {
      const mails = await app.mailbox(owner.email);
      return mails.find(({ subject }) => subject.startsWith('Certificat')) ?? null;
    });
    expect(certificate.text).toContain('Demandes\u00A0: 1.');
    expect(certificate.text).not.toContain('Rouvrez');
    expect(certificate.text).toMatch(/Clés de chiffrement détruites.: 1/);
    expect(certificate.text).toMatch(/n° \d+ et l’empreinte [0-9a-f]{64}/);
    const name = owner.profile.organizationName;
    const findClosing = () =>
      app.platform.database.repository(closingTable).findOneByOrFail({ organizationId });
    const { report } = (await findClosing()) as { report: object };
    expect(report).toMatchObject({ organizationName: name });
    clock.advance(7 * DAY);
    await app.runJob('organization-data.forget-closed');
    expect(await findClosing()).toMatchObject({
      state: 'certified',
      report: { ...report, organizationName: null, ownerIds: [] },
    });
    const entries = await app.platform.database
      .repository(auditEntryTable)
      .countBy({ organizationId });
    expect(entries).toBeGreaterThan(0);
  });

  test('an interrupted deletion continues with the counts of the certificate', async () => {
    const owner = await app.signUp();
    const { organizationId } = owner.profile;
    await createTestRequest(app, owner);
    await createTestRequest(app, owner);
    await close(owner);
    clock.advance(30 * DAY);
    const { database } = app.platform;
    await database.transaction(() =>
      database.repository(closingTable).update(
        { organizationId },
        {
          state: 'erasing',
          report: {
            organizationName: 'Vasseur',
            ownerIds: [owner.profile.id],
            counts: { request: 5 },
            lastAuditEntry: null,
          },
        },
      ),
    );
    const later = app.as((await signIn(app.url, owner)).accessToken);
    expect((await later.delete(PATH)).status).toBe(404);
    await erase();
    expect(await countRows(organizationId)).toEqual({});
    const [mail] = await app.mailbox(owner.email);
    expect(mail?.text).toContain('Demandes\u00A0: 7.');
  });
});
