import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { startTestApp, type SignedInClient, type TestApp } from '../../../testing/test-app.ts';
import {
  createTestRequest,
  extractLinkToken,
  uploadSampleFile,
  submitUpload,
} from '../../../testing/scenarios/create-test-request.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { ONE_DIALECT, SQLITE_ONLY } from '../../../testing/test-database.ts';
import type { PublicRequest } from '../../requests/detail/public-request.contract.ts';
import type { Request } from '../../requests/requests.contract.ts';
import type { LinkList } from '../../requests/links/links.contract.ts';
import { DAY } from '../../../contract/durations.contract.ts';
import type { Timeline } from '../../requests/timeline/timeline.contract.ts';
import type { RequestMails } from '../../../contract/index.ts';
import { linkTable, requestTable } from '../../../testing/tables.ts';

const PAGE = '/v1/public/request';

describe.each(ONE_DIALECT)('renewing an expired link, on %s', (dialect) => {
  const clock = createTestClock();
  let app: TestApp;
  let sender: SignedInClient;
  let number = 0;
  beforeAll(async () => {
    app = await startTestApp({ dialect, clock, env: { LINK_DAYS: '7' } });
    sender = await app.signUp();
  });
  afterAll(() => app?.close());

  const requestWithLink = async (more: Parameters<typeof createTestRequest>[2] = {}) => {
    const to = `lou${number++}@example.org`;
    return { ...(await createTestRequest(app, sender, { recipientEmail: to, ...more })), to };
  };
  /** Expires the links of a request, and with `whole` the request itself. */
  async function runOut(id: string, whole = false): Promise<void> {
    const { database } = app.platform;
    const over = new Date(clock.now().getTime() - 1);
    await database.transaction(async () => {
      await database.repository(linkTable).update({ requestId: id }, { expiresAt: over });
      if (whole) await database.repository(requestTable).update({ id }, { expiresAt: over });
    });
  }
  const renew = async (bearer: string | null) => {
    const response = await app.as(bearer).fetch(`${PAGE}/renew`, { method: 'POST' });
    return [response.status, await response.text()];
  };
  const linksOf = async (id: string) =>
    (await sender.get<LinkList>(`/v1/requests/${id}/links`)).data.links.map(
      ({ purpose }) => purpose,
    );
  const renewalEntries = async (id: string) =>
    [
      ...(await sender.get<Timeline>(`/v1/requests/${id}/timeline`)).data.entries,
      ...(await sender.get<RequestMails>(`/v1/requests/${id}/mails`)).data.mails,
    ]
      .sort((a, b) => a.at.localeCompare(b.at))
      .map((entry) => ('kind' in entry ? entry.kind : entry.type))
      .filter((type) => /renew/.test(type));
  const SILENT = [202, '{"data":null}'];

  test("an expired link mails a new one to the recipient's own address, up to three times a day", async () => {
    const { request, to } = await requestWithLink();
    await app.mailbox(to);
    await runOut(request.id);
    const token = extractLinkToken(request.magicLink!);
    expect((await app.as(token).get(PAGE)).problem).toMatchObject({
      status: 410,
      code: 'link-expired',
    });
    for (let i = 0; i < 5; i++) expect(await renew(token)).toEqual(SILENT);
    const mails = (await app.mailbox(to)).filter(({ subject }) =>
      subject.startsWith('Votre nouveau lien'),
    );
    expect(mails).toHaveLength(3);
    expect(await linksOf(request.id)).toEqual(['renewal', 'renewal', 'renewal']);
    expect((await renewalEntries(request.id)).sort()).toEqual([
      'link.renewed',
      'link.renewed',
      'link.renewed',
      'renewal',
      'renewal',
      'renewal',
    ]);
    const newLink = mails[0]!.links.find((link) => link.includes('/request/'))!;
    expect((await app.as(extractLinkToken(newLink)).get(PAGE)).status).toBe(200);
    expect((await app.as(token).get(PAGE)).status).toBe(410);
    // A day later three more are allowed.
    clock.advance(DAY);
    await runOut(request.id);
    expect(await renew(token)).toEqual(SILENT);
    expect(
      (await app.mailbox(to)).filter(({ subject }) => subject.startsWith('Votre nouveau lien')),
    ).toHaveLength(4);
    sender = await app.signUp();
  });

  test('simultaneous renewals stay within three a day', async () => {
    const { request, to } = await requestWithLink();
    await runOut(request.id);
    const token = extractLinkToken(request.magicLink!);
    await Promise.all(Array.from({ length: 8 }, () => renew(token)));
    expect(
      (await app.mailbox(to)).filter(({ subject }) => subject.startsWith('Votre nouveau lien')),
    ).toHaveLength(3);
  });

  test('a link revoked during its renewal stays revoked, and the renewal is in the timeline', async () => {
    const { request } = await requestWithLink();
    const token = extractLinkToken(request.magicLink!);
    const { id } = (await sender.get<LinkList>(`/v1/requests/${request.id}/links`)).data.links.find(
      ({ purpose }) => purpose === 'created',
    )!;
    await runOut(request.id);
    const [, revoking] = await Promise.all([
      renew(token),
      sender.delete(`/v1/requests/${request.id}/links/${id}`),
    ]);
    expect(revoking.status).toBe(204);
    const orders = async () =>
      (await renewalEntries(request.id)).filter((type) => type === 'link.renewed').length;
    const ordered = await orders();
    await renew(token);
    expect(await orders()).toBe(ordered);
    expect((await app.as(token).get(PAGE)).problem.code).toBe('link-revoked');
  });

  if (!SQLITE_ONLY.includes(dialect)) return;

  test('the page shows when its link ends, and an expired link what a renewal leads to', async () => {
    const { request, recipient } = await requestWithLink({
      deadline: new Date(clock.now().getTime() + 5 * DAY).toISOString(),
    });
    const {
      data: { links },
    } = await sender.get<LinkList>(`/v1/requests/${request.id}/links`);
    const { data } = await recipient.get<PublicRequest>(PAGE);
    expect(links.map(({ expiresAt }) => expiresAt)).toContain(data.expirationDate);
    expect(data.expirationDate).toBe(new Date(clock.now().getTime() + 7 * DAY).toISOString());
    await runOut(request.id);
    expect((await recipient.get(PAGE)).problem).toMatchObject({
      code: 'link-expired',
      renewal: 'mail',
    });
    await runOut(request.id, true);
    expect((await recipient.get(PAGE)).problem).toMatchObject({
      code: 'link-expired',
      renewal: 'ask-sender',
    });
    const submitted = await requestWithLink();
    for (const requested of submitted.documents)
      await uploadSampleFile(submitted.recipient, requested);
    await submitUpload(submitted.recipient);
    await runOut(submitted.request.id);
    expect((await submitted.recipient.get(PAGE)).problem).toMatchObject({
      code: 'link-expired',
      renewal: 'none',
    });
  });

  test("a link lasts the operator's maximum of days, also after a new deadline; then it is renewed", async () => {
    const { request, to } = await requestWithLink();
    const token = extractLinkToken(request.magicLink!);
    const week = new Date(clock.now().getTime() + 7 * DAY).toISOString();
    expect(
      (
        await sender.patch(`/v1/requests/${request.id}`, {
          deadline: new Date(clock.now().getTime() + 20 * DAY).toISOString(),
        })
      ).status,
    ).toBe(200);
    expect(
      (await sender.get<LinkList>(`/v1/requests/${request.id}/links`)).data.links.map(
        ({ expiresAt }) => expiresAt,
      ),
    ).toContain(week);
    clock.advance(7 * DAY);
    expect((await app.as(token).get(PAGE)).problem).toMatchObject({
      status: 410,
      code: 'link-expired',
    });
    expect(await renew(token)).toEqual(SILENT);
    const newLink = (await app.mailbox(to))
      .find(({ subject }) => subject.startsWith('Votre nouveau lien'))!
      .links.find((link) => link.includes('/request/'))!;
    expect((await app.as(extractLinkToken(newLink)).get<PublicRequest>(PAGE)).data.status).toBe(
      'pending',
    );
    sender = await app.signUp();
  });

  test('renewing a link of an expired request asks the sender, who can reopen it', async () => {
    const { request, to } = await requestWithLink();
    await runOut(request.id, true);
    const token = extractLinkToken(request.magicLink!);
    for (let i = 0; i < 5; i++) expect(await renew(token)).toEqual(SILENT);
    const mails = (await app.mailbox(sender.profile.email)).filter(({ subject }) =>
      /demande un nouveau lien/.test(subject),
    );
    expect(mails).toHaveLength(3);
    expect(mails[0]!.text).toContain(`/app/requests/${request.id}`);
    expect(
      (await renewalEntries(request.id)).filter((type) => type === 'link.renewal-requested'),
    ).toHaveLength(3);
    expect((await sender.get<Request>(`/v1/requests/${request.id}`)).data.status).toBe('expired');
    expect((await app.mailbox(to)).filter(({ subject }) => /nouveau lien/.test(subject))).toEqual(
      [],
    );
    const deadline = new Date(clock.now().getTime() + 5 * DAY).toISOString();
    expect(
      (await sender.patch(`/v1/requests/${request.id}/status`, { status: 'pending', deadline }))
        .status,
    ).toBe(200);
    expect((await app.as(token).get(PAGE)).status).toBe(200);
  });

  test('renewal answers the same and does nothing for any other token', async () => {
    const live = await requestWithLink();
    const cancelled = await requestWithLink();
    await sender.patch(`/v1/requests/${cancelled.request.id}/status`, { status: 'cancelled' });
    const revoked = await requestWithLink();
    for (const { id } of (await sender.get<LinkList>(`/v1/requests/${revoked.request.id}/links`))
      .data.links)
      await sender.delete(`/v1/requests/${revoked.request.id}/links/${id}`);
    const submittedRequest = await requestWithLink();
    await uploadSampleFile(submittedRequest.recipient, submittedRequest.documents[0]!);
    await submitUpload(submittedRequest.recipient);
    await runOut(submittedRequest.request.id);
    const deleted = await requestWithLink();
    await sender.delete(`/v1/requests/${deleted.request.id}`);
    const some = [live, cancelled, revoked, submittedRequest, deleted];
    for (const bearer of [
      ...some.map(({ request }) => extractLinkToken(request.magicLink!)),
      randomBytes(32).toString('base64url'),
      'no-token',
      sender.accessToken,
      null,
    ])
      expect(await renew(bearer)).toEqual(SILENT);
    for (const { to } of some)
      expect((await app.mailbox(to)).filter(({ subject }) => /nouveau lien/.test(subject))).toEqual(
        [],
      );
    for (const { request } of [live, cancelled, revoked, submittedRequest])
      expect(await renewalEntries(request.id)).toEqual([]);
  });
});
