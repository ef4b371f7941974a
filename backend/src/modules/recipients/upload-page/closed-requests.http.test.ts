import { describe, expect, test } from '@jest/globals';
import {
  createTestRequest,
  extractLinkToken,
} from '../../../testing/scenarios/create-test-request.ts';
import { SQLITE_ONLY } from '../../../testing/test-database.ts';
import { createRequestScenarios } from '../../../testing/scenarios/request-scenarios.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import type { LinkList, CreatedLink } from '../../requests/links/links.contract.ts';
import type { PublicRequest } from '../../requests/detail/public-request.contract.ts';
import { DAY } from '../../../contract/durations.contract.ts';
import type { Timeline } from '../../requests/timeline/timeline.contract.ts';
import type { RequestMails } from '../../../contract/index.ts';

const PAGE = '/v1/public/request';
const WHY = 'La vente ne se fera pas.';

describe.each(SQLITE_ONLY)('requests that end without acceptance, on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect });
  const cancel = (id: string, reason?: string) =>
    sender.patch(`/v1/requests/${id}/status`, {
      status: 'cancelled',
      ...(reason === undefined ? {} : { reason }),
    });
  const mailsTo = async (to: string) =>
    (await app.mailbox(to)).filter(({ subject }) => !/vous demande/.test(subject));
  let number = 0;
  const someone = () => `sam${number++}@example.org`;

  test("a cancelled request shows the recipient the reason, in one mail and on the link's page", async () => {
    const recipientEmail = someone();
    const { request, recipient } = await createTestRequest(app, sender, { recipientEmail });
    await app.mailbox();
    await cancel(request.id, WHY);
    await cancel(request.id, WHY);
    const mails = await mailsTo(recipientEmail);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/ a annulé sa demande\u00A0: Dossier$/),
    ]);
    expect(mails[0]!.text).toContain(WHY);
    expect((await recipient.get<PublicRequest>(PAGE)).data).toMatchObject({
      status: 'cancelled',
      reason: WHY,
    });
    const {
      data: { entries },
    } = await sender.get<Timeline>(`/v1/requests/${request.id}/timeline`);
    expect(entries.find(({ type }) => type === 'request.cancelled')).toMatchObject({
      reason: WHY,
    });
    const { data: logged } = await sender.get<RequestMails>(`/v1/requests/${request.id}/mails`);
    expect(logged.mails.map(({ kind }) => kind)).toContain('cancelled');
  });

  test('a link that is closed or requires a code names its sender, and nothing of the request', async () => {
    const [asked, cancelled, revoked] = await Promise.all(
      [true, false, false].map((codeRequired) =>
        createTestRequest(app, sender, {
          recipientEmail: someone(),
          title: 'Divorce',
          codeRequired,
        }),
      ),
    );
    await cancel(cancelled!.request.id);
    await sender.delete(`/v1/requests/${revoked!.request.id}/links`);
    for (const [{ recipient }, code] of [
      [asked!, 'code-required'],
      [cancelled!, 'request-cancelled'],
      [revoked!, 'link-revoked'],
    ] as const) {
      const { problem } = await recipient.post(`${PAGE}/view`);
      expect(problem).toMatchObject({
        code,
        sender: {
          senderName: sender.profile.name,
          senderEmail: sender.profile.email,
          organizationName: sender.profile.organizationName,
          organizationAccent: 'petrol',
        },
      });
      expect(JSON.stringify(problem)).not.toMatch(/Divorce|Dossier|@example\.org/);
    }
  });

  test('mail and page show no reason when none was given', async () => {
    const recipientEmail = someone();
    const { request, recipient } = await createTestRequest(app, sender, { recipientEmail });
    await cancel(request.id);
    expect((await mailsTo(recipientEmail))[0]!.text).not.toContain('Motif');
    expect((await recipient.get<PublicRequest>(PAGE)).data.reason).toBeNull();
  });

  test('the reason is hidden from links revoked before, and where an access code is required', async () => {
    const { request } = await createTestRequest(app, sender, { recipientEmail: someone() });
    const { data: copy } = await sender.post<CreatedLink>(`/v1/requests/${request.id}/links`);
    await sender.delete(`/v1/requests/${request.id}/links/${copy.id}`);
    const guarded = await createTestRequest(app, sender, {
      recipientEmail: someone(),
      codeRequired: true,
    });
    for (const { id } of [request, guarded.request]) await cancel(id, WHY);
    for (const [holder, code] of [
      [app.as(extractLinkToken(copy.url)), 'request-cancelled'],
      [guarded.recipient, 'code-required'],
    ] as const) {
      const { problem } = await holder.get(PAGE);
      expect(problem.code).toBe(code);
      expect(JSON.stringify(problem)).not.toContain(WHY);
    }
  });

  test('cancelling sends no mail for a draft, nor to an address that was never invited', async () => {
    const [first, second, third] = [someone(), someone(), someone()];
    const draft = await createTestRequest(app, sender, { recipientEmail: first, send: false });
    await cancel(draft.request.id, WHY);
    const moved = await createTestRequest(app, sender, { recipientEmail: second });
    await app.mailbox();
    await sender.patch(`/v1/requests/${moved.request.id}`, { recipientEmail: third });
    await cancel(moved.request.id, WHY);
    expect([await app.mailbox(first), await mailsTo(second), await app.mailbox(third)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test('a rejected request shows its reason by mail and page, and refuses messages by link', async () => {
    const life = createRequestScenarios(app, sender);
    const lived = await life.reach.rejected();
    const mails = (await app.mailbox('camille@example.org')).filter(({ subject }) =>
      /n’a pas retenu/.test(subject),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('Mauvaise personne');
    expect((await lived.recipient.get<PublicRequest>(PAGE)).data).toMatchObject({
      status: 'rejected',
      reason: 'Mauvaise personne',
    });
    expect(
      (await lived.recipient.post(`${PAGE}/messages`, { text: 'Pourquoi ?' })).problem,
    ).toMatchObject({ status: 409, code: 'request-rejected' });
    expect(
      (await sender.post(`/v1/requests/${lived.id}/messages`, { text: 'Voici pourquoi.' })).status,
    ).toBe(201);
  });

  test('one call revokes all links, with one timeline entry; a second call changes nothing', async () => {
    const { request, recipient } = await createTestRequest(app, sender, {
      recipientEmail: someone(),
    });
    const { data: copy } = await sender.post<CreatedLink>(`/v1/requests/${request.id}/links`);
    await app.mailbox();
    const stranger = await app.signUp();
    expect((await stranger.delete(`/v1/requests/${request.id}/links`)).status).toBe(404);
    expect((await recipient.get(PAGE)).status).toBe(200);
    for (let i = 0; i < 2; i++)
      expect((await sender.delete(`/v1/requests/${request.id}/links`)).status).toBe(204);
    for (const holder of [recipient, app.as(extractLinkToken(copy.url))])
      expect((await holder.get(PAGE)).problem).toMatchObject({
        status: 410,
        code: 'link-revoked',
      });
    expect((await sender.get<LinkList>(`/v1/requests/${request.id}/links`)).data.links).toEqual([]);
    const {
      data: { entries },
    } = await sender.get<Timeline>(`/v1/requests/${request.id}/timeline`);
    expect(entries.filter(({ type }) => type === 'links.revoked')).toHaveLength(1);
  });

  test('reopening an expired request mails the recipient the deadline and a working link', async () => {
    const life = createRequestScenarios(app, sender);
    const lived = await life.reach.expired();
    await app.mailbox();
    await life.patch(lived, {
      status: 'pending',
      deadline: new Date(Date.now() + 5 * DAY).toISOString(),
    });
    const mails = (await app.mailbox('camille@example.org')).filter(({ subject }) =>
      / a rouvert votre demande$/.test(subject),
    );
    expect(mails).toHaveLength(1);
    expect(
      (
        await app
          .as(extractLinkToken(mails[0]!.links.find((link) => link.includes('/request/'))!))
          .get(PAGE)
      ).status,
    ).toBe(200);
  });

  test('links revoked together stay revoked when their expired request is reopened', async () => {
    const life = createRequestScenarios(app, sender);
    const lived = await life.reach.expired();
    expect((await sender.delete(`/v1/requests/${lived.id}/links`)).status).toBe(204);
    expect(
      (
        await life.patch(lived, {
          status: 'pending',
          deadline: new Date(Date.now() + 5 * DAY).toISOString(),
        })
      ).status,
    ).toBe(200);
    expect((await lived.recipient.get(PAGE)).problem).toMatchObject({
      status: 410,
      code: 'link-revoked',
    });
  });
});

describe.each(SQLITE_ONLY)('sending an invitation again, on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect });

  test('resending right after creation is refused with the seconds to wait, and sends no mail', async () => {
    const { request } = await createTestRequest(app, sender, {
      recipientEmail: 'once@example.org',
    });
    const again = await sender.post(`/v1/requests/${request.id}/send`);
    expect([again.status, again.problem.code]).toEqual([429, 'sent-just-now']);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await app.mailbox('once@example.org')).toHaveLength(1);
  });
});
