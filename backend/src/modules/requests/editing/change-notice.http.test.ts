import { describe, expect, test } from '@jest/globals';
import {
  createTestRequest,
  submitUpload,
  uploadSampleFile,
} from '../../../testing/scenarios/create-test-request.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { SQLITE_ONLY } from '../../../testing/test-database.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import type { Request } from '../requests.contract.ts';
import { DAY } from '../../../contract/durations.contract.ts';
import type { RequestMails } from '../../../contract/index.ts';

const BATCH_INTERVAL = 900_000;

describe.each(SQLITE_ONLY)('change notices to the recipient, on %s', (dialect) => {
  const clock = createTestClock();
  const { app, sender } = setUpAppWithSender({
    dialect,
    clock,
    env: {
      REVIEW_MAIL_DELAY: String(BATCH_INTERVAL / 1000),
      SESSION_IDLE_MINUTES: '480',
      SESSION_HOURS: '168',
    },
  });

  let number = 0;
  const asked = async (more: Parameters<typeof createTestRequest>[2] = {}) => {
    const recipientEmail = `jo${number++}@example.org`;
    const created = await createTestRequest(app, sender, {
      recipientEmail,
      deadline: new Date(clock.now().getTime() + 10 * DAY).toISOString(),
      documents: [{ title: 'Kbis' }, { title: 'RIB' }],
      ...more,
    });
    await app.mailbox();
    return { ...created, recipientEmail, id: created.request.id };
  };
  const edit = (id: string, body: object) => sender.patch<Request>(`/v1/requests/${id}`, body);
  const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY).toISOString();
  /** Moves past the interval in which edits are batched. */
  const later = async () => {
    clock.advance(BATCH_INTERVAL + 1000);
    await sender.renew();
  };
  const subjects = async (to: string) =>
    (await app.mailbox(to))
      .map(({ subject }) => subject)
      .filter((subject) => !/demande \d documents?$/.test(subject));

  test('several edits of deadline and documents send the recipient one mail after 15 minutes', async () => {
    const { id, documents, recipientEmail } = await asked();
    await edit(id, { deadline: inDays(12) });
    await edit(id, { deadline: inDays(14) });
    await edit(id, {
      documents: [
        { id: documents[0]!.id, title: 'Kbis de moins de trois mois' },
        { title: 'Statuts' },
      ],
    });
    expect(await subjects(recipientEmail)).toEqual([]);
    await later();
    const [mail, ...others] = await app.mailbox(recipientEmail);
    expect(others.map(({ subject }) => subject)).toHaveLength(1);
    expect(mail!.subject).toMatch(/ a modifié sa demande de documents$/);
    expect(mail!.text).toContain(
      'Vos documents sont maintenant attendus au plus tard le vendredi 4 décembre.',
    );
    expect(mail!.text).toContain(
      '1\u00A0document est nouveau, 1\u00A0document a été précisé, 1\u00A0document n’est plus demandé.',
    );
    const link = mail!.links.find((each) => each.includes('/request/'))!;
    expect((await app.as(link.split('/').at(-1)!).get('/v1/public/request')).status).toBe(200);
    const {
      data: { mails },
    } = await sender.get<RequestMails>(`/v1/requests/${id}/mails`);
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['changed', 'invitation', 'sent']);
  });

  test('an edit after a change notice sends another one', async () => {
    const { id, recipientEmail } = await asked();
    await edit(id, { deadline: inDays(12) });
    await later();
    expect(await subjects(recipientEmail)).toHaveLength(1);
    await edit(id, { deadline: null });
    await later();
    const [mail] = await app.mailbox(recipientEmail);
    expect(mail!.text).toContain('Il n’y a plus de date limite');
    expect(await subjects(recipientEmail)).toHaveLength(2);
  });

  test.each<[string, (id: string, recipientEmail: string) => Promise<unknown>]>([
    [
      'that is reverted before the mail is due',
      async (id) => {
        const {
          data: { deadline },
        } = await sender.get<Request>(`/v1/requests/${id}`);
        await edit(id, { deadline: inDays(30) });
        await edit(id, { deadline });
      },
    ],
    [
      'of the title and the message alone',
      (id) => edit(id, { title: 'Autre', message: 'Bonjour' }),
    ],
    [
      'of a request that is deleted before the mail is due',
      async (id) => {
        await edit(id, { deadline: inDays(12) });
        await sender.delete(`/v1/requests/${id}`);
      },
    ],
    [
      'followed by a new address that was never mailed',
      async (id) => {
        await edit(id, { deadline: inDays(12) });
        await edit(id, { recipientEmail: `autre${number}@example.org` });
        await edit(id, { deadline: inDays(13) });
      },
    ],
  ])('the recipient gets no change notice about an edit %s', async (_, change) => {
    const { id, recipientEmail } = await asked();
    await change(id, recipientEmail);
    await later();
    expect(await subjects(recipientEmail)).toEqual([]);
    expect(await app.mailbox(`autre${number}@example.org`)).toEqual([]);
  });

  test('an edited draft, or a deadline changed after submission, sends no change notice', async () => {
    const draft = await asked({ send: false });
    await edit(draft.id, { deadline: inDays(12) });
    const { id, recipient, documents, recipientEmail } = await asked();
    for (const requested of documents) await uploadSampleFile(recipient, requested);
    await submitUpload(recipient);
    expect((await edit(id, { deadline: inDays(12) })).status).toBe(200);
    await later();
    expect(await app.mailbox(draft.recipientEmail)).toEqual([]);
    expect(
      (await subjects(recipientEmail)).filter((subject) => /date limite/.test(subject)),
    ).toEqual([]);
  });
});
