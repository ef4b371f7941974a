import { describe, expect, test } from '@jest/globals';
import { startTestApp } from '../../../testing/test-app.ts';
import {
  createTestRequest,
  submitUpload,
  extractLinkToken,
  uploadSampleFile,
} from '../../../testing/scenarios/create-test-request.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import type { CreatedRequest, Request, RequestReminders } from '../requests.contract.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { MINUTE, HOUR } from '../../../contract/durations.contract.ts';
import type { Timeline } from '../timeline/timeline.contract.ts';
import { requestTable } from '../requests.tables.ts';

const RULE = { daysBefore: [1, 7], onDeadline: true, everyDaysAfter: 3, max: 5 };
const NOTHING: RequestReminders = { paused: false, rule: null };

describe.each(ONE_DIALECT)('reminders of one request, on %s', (dialect) => {
  const clock = createTestClock();
  const { app, sender } = setUpAppWithSender({ dialect, clock });

  const path = (id: string) => `/v1/requests/${id}/reminders`;
  const read = async (id: string) => (await sender.get<RequestReminders>(path(id))).data;
  const types = async (id: string) =>
    (await sender.get<Timeline>(`/v1/requests/${id}/timeline`)).data.entries.map((entry) =>
      [entry.type, ...('fields' in entry ? entry.fields : [])].join(' '),
    );
  const remind = (id: string) => sender.post<Request>(`/v1/requests/${id}/remind`);
  const minuteLater = async () => {
    clock.advance(MINUTE);
    await sender.renew();
  };

  describe('the reminder rule of a request', () => {
    test("a request follows the organisation's reminder rule, unless it has one of its own", async () => {
      const { request } = await createTestRequest(app, sender);
      expect(await read(request.id)).toEqual(NOTHING);
      const settings = { paused: true, rule: RULE };
      expect((await sender.put<RequestReminders>(path(request.id), settings)).data).toEqual({
        paused: true,
        rule: { ...RULE, daysBefore: [7, 1] },
      });
      expect(await read(request.id)).toEqual({
        paused: true,
        rule: { ...RULE, daysBefore: [7, 1] },
      });
      await sender.put(path(request.id), settings);
      await sender.put(path(request.id), NOTHING);
      expect(await read(request.id)).toEqual(NOTHING);
      expect(
        (await types(request.id)).filter((type) => type === 'request.edited reminders'),
      ).toHaveLength(2);
    });

    test('a reminder rule can be set when the request is created', async () => {
      const { request } = await createTestRequest(app, sender, {
        reminders: { paused: false, rule: RULE },
      });
      expect(await read(request.id)).toEqual({
        paused: false,
        rule: { ...RULE, daysBefore: [7, 1] },
      });
    });

    test.each([
      ['zero days before the deadline', { ...RULE, daysBefore: [0] }, 'rule.daysBefore.0'],
      ['the same day twice', { ...RULE, daysBefore: [3, 3] }, 'rule.daysBefore'],
      ['six steps', { ...RULE, daysBefore: [1, 2, 3, 4, 5, 6] }, 'rule.daysBefore'],
      ['an interval over thirty days', { ...RULE, everyDaysAfter: 31 }, 'rule.everyDaysAfter'],
      ['half a day', { ...RULE, everyDaysAfter: 1.5 }, 'rule.everyDaysAfter'],
      ['more than twenty in all', { ...RULE, max: 21 }, 'rule.max'],
      ['a missing field', { daysBefore: [], onDeadline: true, max: 1 }, 'rule.everyDaysAfter'],
      ['an unknown field', { ...RULE, byPost: true }, 'rule.byPost'],
    ])('a reminder rule with %s is refused at its field', async (_what, rule, field) => {
      const { request } = await createTestRequest(app, sender);
      expect(await sender.put(path(request.id), { paused: false, rule })).toMatchObject({
        status: 422,
        problem: { errors: [{ field, message: expect.any(String) }] },
      });
      expect(
        await sender.post('/v1/requests', {
          recipientEmail: 'a@example.org',
          recipientName: 'A',
          documents: [{ title: 'x' }],
          reminders: { paused: false, rule },
        }),
      ).toMatchObject({ status: 422, problem: { errors: [{ field: `reminders.${field}` }] } });
      expect(await read(request.id)).toEqual(NOTHING);
    });

    test('reminder rules: read-only once ended, 404 for other organisations, 412 when outdated', async () => {
      const { request } = await createTestRequest(app, sender);
      expect((await sender.put(path(request.id), NOTHING, { 'if-match': '"9"' })).status).toBe(412);
      await sender.patch(`/v1/requests/${request.id}/status`, { status: 'cancelled' });
      expect(
        (await sender.put(path(request.id), { paused: true, rule: null })).problem,
      ).toMatchObject({ status: 409, code: 'not-editable' });
      const stranger = await app.signUp();
      expect((await stranger.get(path(request.id))).status).toBe(404);
      expect((await stranger.put(path(request.id), NOTHING)).status).toBe(404);
    });
  });

  describe('manual reminders', () => {
    const address = (name: string) => `${name}-${dialect}@example.org`;

    test('a manual reminder mails the missing documents and a new link that opens the page', async () => {
      const { request, recipient, documents } = await createTestRequest(app, sender, {
        recipientEmail: address('rappel'),
        deadline: '2026-11-27',
        documents: [
          { title: 'Titre' },
          { title: 'Bulletins' },
          { title: 'Livret', required: false },
        ],
      });
      await uploadSampleFile(recipient, documents[0]!);
      const { status, data } = await remind(request.id);
      expect({ status, version: data.version }).toEqual({
        status: 200,
        version: (await sender.get<Request>(`/v1/requests/${request.id}`)).data.version,
      });
      const mails = async () =>
        (await app.mailbox(address('rappel'))).filter(({ subject }) =>
          subject.startsWith('Rappel'),
        );
      const mail = await waitUntil('the reminder', async () => (await mails())[0]);
      expect(mail.subject).toMatch(/^Rappel\u00A0: .* attend encore 1 document$/);
      expect(mail.text).toContain(' 2. Bulletins');
      expect(mail.text).not.toMatch(/ 1\. Titre| 3\. Livret/);
      const link = mail.links.find((one) => one.includes('/request/'));
      expect(
        (await app.as(extractLinkToken(link!)).get<{ title: string }>('/v1/public/request')).data
          .title,
      ).toBe('Dossier');
      expect(await types(request.id)).toContain('request.reminded');
    });

    test('manual reminders are sent at most once a minute, whatever mail was sent before', async () => {
      const { request } = await createTestRequest(app, sender);
      await sender.post(`/v1/requests/${request.id}/send`);
      expect((await remind(request.id)).status).toBe(200);
      clock.advance(15_000);
      const again = await remind(request.id);
      expect(again.problem).toMatchObject({ status: 429, code: 'reminded-just-now' });
      expect(again.headers.get('retry-after')).toBe('45');
      clock.advance(45_000);
      expect((await remind(request.id)).status).toBe(200);
      const row = await app.platform.database
        .repository(requestTable)
        .findOneByOrFail({ id: request.id });
      expect(row).toMatchObject({ reminderCount: 2, remindedAt: clock.now() });
    });

    test('of ten simultaneous manual reminders one is sent', async () => {
      await minuteLater();
      const { request } = await createTestRequest(app, sender);
      const replies = await Promise.all(Array.from({ length: 10 }, () => remind(request.id)));
      expect(replies.map(({ status }) => status).sort()).toEqual([
        200,
        ...Array<number>(9).fill(429),
      ]);
    });

    test('a manual reminder is refused unless documents are outstanding', async () => {
      await minuteLater();
      const draft = (
        await sender.post<CreatedRequest>('/v1/requests', {
          recipientEmail: 'a@example.org',
          recipientName: 'A',
          documents: [{ title: 'x' }],
          send: false,
        })
      ).data;
      expect((await remind(draft.id)).problem).toMatchObject({
        status: 409,
        code: 'nothing-outstanding',
      });
      const { request, recipient, documents } = await createTestRequest(app, sender);
      await recipient.post('/v1/public/request/view');
      expect((await remind(request.id)).status).toBe(200);
      await minuteLater();
      await uploadSampleFile(recipient, documents[0]!);
      await submitUpload(recipient);
      expect((await remind(request.id)).problem.code).toBe('nothing-outstanding');
      await sender.post(`/v1/requests/${request.id}/documents/${documents[0]!.id}/reject`, {
        reason: 'Flou',
      });
      expect((await remind(request.id)).status).toBe(200);
      await sender.patch(`/v1/requests/${request.id}/status`, { status: 'cancelled' });
      await minuteLater();
      expect((await remind(request.id)).problem.code).toBe('nothing-outstanding');
      const stranger = await app.signUp();
      expect((await stranger.post(`/v1/requests/${request.id}/remind`)).status).toBe(404);
    });

    test('a manual reminder counts against the recipient quota of a new organisation', async () => {
      const own = createTestClock();
      const small = await startTestApp({
        dialect,
        clock: own,
        env: { MAIL_RECIPIENTS_PER_DAY: '1' },
      });
      try {
        const {
          data: { key },
        } = await (
          await small.signUp()
        ).post<{ key: string }>('/v1/api-keys', {
          name: 'CRM',
          scopes: ['requests:read', 'requests:write'],
        });
        const apiClient = small.as(key);
        const { request } = await createTestRequest(small, apiClient);
        expect((await apiClient.post(`/v1/requests/${request.id}/remind`)).status).toBe(200);
        own.advance(25 * HOUR);
        await createTestRequest(small, apiClient, { recipientEmail: 'somebody-else@example.org' });
        expect((await apiClient.post(`/v1/requests/${request.id}/remind`)).problem).toMatchObject({
          status: 429,
          code: 'mail-limit',
        });
      } finally {
        await small.close();
      }
    });
  });
});
