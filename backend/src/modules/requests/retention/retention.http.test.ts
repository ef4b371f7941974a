import { describe, expect, test } from '@jest/globals';
import { DAY } from '../../../contract/durations.contract.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import { createColleagues } from '../../../testing/scenarios/create-colleagues.ts';
import {
  createTestRequest,
  submitUpload,
  uploadSampleFile,
} from '../../../testing/scenarios/create-test-request.ts';
import { signIn } from '../../../testing/scenarios/sign-in.ts';
import type { Client, SignedInClient } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import type { AuditPage } from '../../../contract/index.ts';
import type { Profile } from '../../identity/identity.contract.ts';
import type { Organization } from '../../organizations/organizations.contract.ts';
import type { Request } from '../requests.contract.ts';
import type { RetentionPreview } from './retention.contract.ts';
import { requestTable } from '../requests.tables.ts';
import { retentionDeletionTable, retentionWarningTable } from './retention.tables.ts';
import { documentTable } from '../../../testing/tables.ts';

const WARNING = /bientôt supprimé/;
const CERTIFICATE = /^Certificat de suppression/;

describe.each(ONE_DIALECT)('retention of requests on %s', (dialect) => {
  const clock = createTestClock();
  const { app } = setUpAppWithSender({ dialect, clock });

  const setRule = async (owner: Client, retentionDays: number | null) =>
    expect((await owner.patch('/v1/organization', { retentionDays })).status).toBe(200);
  const cancel = async (owner: Client, changes = {}) => {
    const { request } = await createTestRequest(app, owner, changes);
    await owner.patch(`/v1/requests/${request.id}/status`, { status: 'cancelled' });
    return request.id;
  };
  const run = async () => {
    await app.runJob('requests.retention');
    while ((await app.platform.outbox.drain()) > 0);
  };
  /** Sessions end meanwhile. */
  const returnAfter = async (days: number, owner: SignedInClient): Promise<Client> => {
    clock.advance(days * DAY);
    return app.as((await signIn(app.url, owner)).accessToken);
  };
  const passAndRun = async (days: number) => {
    clock.advance(days * DAY);
    await run();
  };
  const listPresent = async (...ids: string[]) => {
    const rows = await app.platform.database
      .repository(requestTable)
      .find({ order: { id: 'ASC' } });
    return rows.map(({ id }) => id).filter((id) => ids.includes(id));
  };
  const findMails = async ({ email }: { email: string }, subject: RegExp) =>
    (await app.mailbox(email)).filter((mail) => subject.test(mail.subject));

  test('warnings go out once each, then the request is deleted with a certificate', async () => {
    const owner = await app.signUp();
    const { request, recipient, documents } = await createTestRequest(app, owner, {
      title: 'Prêt relais',
    });
    await uploadSampleFile(recipient, documents[0]!);
    await submitUpload(recipient);
    await owner.post(`/v1/requests/${request.id}/approve-all`);
    const { completedAt, deletesAt } = (await owner.get<Request>(`/v1/requests/${request.id}`))
      .data;
    expect(deletesAt).toBeUndefined();
    const open = await createTestRequest(app, owner);
    await setRule(owner, 30);
    expect((await owner.get<Request>(`/v1/requests/${request.id}`)).data.deletesAt).toBe(
      new Date(Date.parse(completedAt!) + 30 * DAY).toISOString(),
    );
    expect(
      (await owner.get<Request>(`/v1/requests/${open.request.id}`)).data.deletesAt,
    ).toBeUndefined();

    const countWarningsAfter = async (days: number) => {
      await passAndRun(days);
      await run();
      return (await findMails(owner, WARNING)).length;
    };
    expect(await countWarningsAfter(15)).toBe(0);
    expect(await countWarningsAfter(2)).toBe(1);
    expect(await countWarningsAfter(10)).toBe(1);
    expect(await countWarningsAfter(2)).toBe(2);
    expect((await findMails(owner, WARNING))[0]!.text).toContain('Prêt relais');
    expect(await listPresent(request.id)).toEqual([request.id]);
    expect(await findMails(owner, CERTIFICATE)).toEqual([]);
    expect(await countWarningsAfter(2)).toBe(2);
    expect(await listPresent(request.id, open.request.id)).toEqual([open.request.id]);
    for (const table of [documentTable, retentionWarningTable])
      expect(
        await app.platform.database
          .repository<{ requestId: string | null }>(table)
          .countBy({ requestId: request.id }),
      ).toBe(0);

    const [certificate, ...others] = await findMails(owner, CERTIFICATE);
    expect(others).toEqual([]);
    expect(certificate!.text).toContain(request.id);
    expect(certificate!.text).toContain(
      'Dossiers\u00A0: 1. Documents demandés\u00A0: 1. Fichiers\u00A0: 1.',
    );
    expect(certificate!.text).toMatch(/SHA-256 [0-9a-f]{64}/);
    expect(certificate!.text).not.toMatch(/Camille Morel|Prêt relais/);
    const later = await returnAfter(0, owner);
    const { entries } = (await later.get<AuditPage>('/v1/audit?action=retention.applied')).data;
    expect(entries.map(({ facts, actor }) => ({ ...facts, kind: actor.kind }))).toMatchObject([
      { requests: 1, documents: 1, files: 1, kind: 'system' },
    ]);
  });

  test('a rule that is set deletes older requests after 14 days, not earlier', async () => {
    const owner = await app.signUp();
    const id = await cancel(owner);
    const later = await returnAfter(400, owner);
    await setRule(later, 90);
    await run();
    expect(await findMails(owner, WARNING)).toHaveLength(1);
    await passAndRun(12);
    expect(await findMails(owner, WARNING)).toHaveLength(2);
    await passAndRun(1.9);
    expect(await listPresent(id)).toEqual([id]);
    await passAndRun(0.1);
    expect(await listPresent(id)).toEqual([]);
  });

  test('after an outage the last warning comes alone, two days before the deletion', async () => {
    const owner = await app.signUp();
    await setRule(owner, 30);
    const id = await cancel(owner);
    await passAndRun(50);
    expect(await findMails(owner, WARNING)).toHaveLength(1);
    await passAndRun(1);
    expect(await listPresent(id)).toEqual([id]);
    await passAndRun(1);
    expect(await findMails(owner, WARNING)).toHaveLength(1);
    expect(await listPresent(id)).toEqual([]);
  });

  test('a changed or lifted rule counts from its own day, and warns again', async () => {
    const owner = await app.signUp();
    await setRule(owner, 30);
    const id = await cancel(owner);
    await passAndRun(28);
    const later = await returnAfter(1, owner);
    await setRule(later, 30);
    const { deletesAt } = (await later.get<Request>(`/v1/requests/${id}`)).data;
    expect(Date.parse(deletesAt!) - clock.now().getTime()).toBeLessThanOrEqual(DAY);
    await setRule(later, null);
    await passAndRun(3);
    expect(await listPresent(id)).toEqual([id]);
    await setRule(await returnAfter(0, owner), 90);
    await passAndRun(61);
    expect(await findMails(owner, WARNING)).toHaveLength(2);
    expect(await listPresent(id)).toEqual([id]);
  });

  test('a request that is reopened counts from its next end', async () => {
    const owner = await app.signUp();
    await setRule(owner, 30);
    const { request } = await createTestRequest(app, owner);
    await passAndRun(100);
    await app.runJob('requests.expire');
    await passAndRun(28);
    const later = await returnAfter(0, owner);
    const deadline = new Date(clock.now().getTime() + 5 * DAY).toISOString();
    const reopened = await later.patch(`/v1/requests/${request.id}/status`, {
      status: 'pending',
      deadline,
    });
    expect(reopened.status).toBe(200);
    await passAndRun(3);
    expect(await listPresent(request.id)).toEqual([request.id]);
    await (
      await returnAfter(0, owner)
    ).patch(`/v1/requests/${request.id}/status`, { status: 'cancelled' });
    await passAndRun(27);
    expect(await listPresent(request.id)).toEqual([request.id]);
    await passAndRun(3);
    expect(await listPresent(request.id)).toEqual([request.id]);
    await passAndRun(2);
    expect(await listPresent(request.id)).toEqual([]);
    expect(await findMails(owner, WARNING)).toHaveLength(3);
  });

  test('creator and assignee get one warning each that lists their requests', async () => {
    const owner = await app.signUp();
    const [client] = await createColleagues(app, owner, 1);
    const colleague = (await client!.get<Profile>('/users/profile')).data;
    await setRule(owner, 30);
    for (const title of ['Un', 'Deux']) await cancel(owner, { title, assigneeId: colleague.id });
    await cancel(owner, { title: 'Trois' });
    await passAndRun(16);
    const [[toOwner], [toColleague]] = [
      await findMails(owner, WARNING),
      await findMails(colleague, WARNING),
    ];
    expect(toOwner!.subject).toMatch(/^3 dossiers/);
    expect(toColleague!.subject).toMatch(/^2 dossiers/);
    expect(toColleague!.text).toMatch(/Un[^]*Deux/);
    expect(toColleague!.text).not.toContain('Trois');
    await passAndRun(12);
    await passAndRun(2);
    expect(await findMails(owner, CERTIFICATE)).toHaveLength(1);
    expect(await findMails(colleague, CERTIFICATE)).toEqual([]);
  });

  test('owners are warned of the requests of a member who has left', async () => {
    const owner = await app.signUp();
    const [client] = await createColleagues(app, owner, 1);
    const colleague = (await client!.get<Profile>('/users/profile')).data;
    await cancel(client!, { assigneeId: null });
    expect((await owner.post(`/v1/members/${colleague.id}/remove`, {})).status).toBe(204);
    await setRule(owner, 30);
    await passAndRun(16);
    expect(await findMails(owner, WARNING)).toHaveLength(1);
    expect(await findMails(colleague, WARNING)).toEqual([]);
  });

  test('an organisation that closes deletes nothing by its rule', async () => {
    const owner = await app.signUp();
    await setRule(owner, 30);
    const id = await cancel(owner);
    await passAndRun(28);
    const later = await returnAfter(1, owner);
    await later.post('/v1/organization/closing', { name: owner.profile.organizationName });
    await passAndRun(10);
    expect(await listPresent(id)).toEqual([id]);
  });

  test('a certificate covers what an interrupted run has deleted', async () => {
    const owner = await app.signUp();
    const { organizationId } = owner.profile;
    const { database } = app.platform;
    await database.transaction(() =>
      database.repository(retentionDeletionTable).insert({
        requestId: `gone-${organizationId.slice(0, 20)}`,
        organizationId,
        endedAt: clock.now(),
        deletedAt: clock.now(),
        documentCount: 2,
        fileCount: 3,
        filesSha256: 'ab'.repeat(32),
        certificateId: null,
      }),
    );
    await run();
    await run();
    const [certificate, ...others] = await findMails(owner, CERTIFICATE);
    expect(certificate!.text).toContain('Fichiers\u00A0: 3.');
    expect(others).toEqual([]);
  });

  test('the preview says how many requests a value deletes, and when the first', async () => {
    const owner = await app.signUp();
    const preview = async (client: Client, days: number) =>
      (await client.get<RetentionPreview>(`/v1/organization/retention-preview?days=${days}`)).data;
    expect(await preview(owner, 30)).toEqual({ count: 0 });
    await cancel(owner);
    const firstEnd = clock.now().getTime();
    clock.advance(20 * DAY);
    const later = await returnAfter(0, owner);
    await cancel(later);
    const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY).toISOString();
    expect(await preview(later, 30)).toEqual({ count: 1, nextDeletion: inDays(14) });
    expect(await preview(later, 90)).toEqual({
      count: 0,
      nextDeletion: new Date(firstEnd + 90 * DAY).toISOString(),
    });
    await setRule(later, 30);
    const atEnd = await returnAfter(6, owner);
    expect(await preview(atEnd, 30)).toEqual({ count: 1, nextDeletion: inDays(8) });
    expect(await preview(atEnd, 180)).toMatchObject({ count: 0 });
  });

  test('the rule is one of the offered values, and a save with an old version is refused', async () => {
    const owner = await app.signUp();
    const { version } = (await owner.get<Organization>('/v1/organization')).data;
    expect((await owner.patch('/v1/organization', { retentionDays: 31 })).status).toBe(422);
    await setRule(owner, 365);
    const { data } = await owner.get<Organization>('/v1/organization');
    expect(data).toMatchObject({ retentionDays: 365, version: version + 1 });
    const refused = await owner.patch(
      '/v1/organization',
      { retentionDays: null },
      { 'if-match': `"${version}"` },
    );
    expect(refused.status).toBe(412);
  });
});
