import { askFor, inParallel, signIn } from '../../api.ts';
import { CAMPAIGN_ONLY } from '../../campaign.ts';
import { runSql } from '../../databases.ts';
import { startSink } from '../../external/smtp-sink.ts';
import { CROWD, expect, test } from '../../fixtures.ts';
import { startProduct, type Product } from '../../product.ts';

const REQUESTS = 200;
/** A closed port. */
const DOWN = 'smtp://127.0.0.1:9';
/** Mail connections of one process. */
const CONNECTIONS = 8;
const MAIL = { MAIL_FROM: 'Recueil <no-reply@recueil.example>' };

interface MailEntry {
  id: string;
  kind: string;
  state: string;
  unconfirmed: boolean;
}

test.setTimeout(600_000);

test(
  'when one of two mailing processes is killed, every mail arrives and no reminder arrives twice',
  CAMPAIGN_ONLY,
  async ({ databaseKind }) => {
    const sink = await startSink();
    const one = await startProduct({
      database: databaseKind,
      env: { ...CROWD, ...MAIL, SMTP_URL: DOWN },
    });
    let other: Product | null = null;
    try {
      const bearer = await signIn(one.url);
      const headers = { authorization: `Bearer ${bearer}` };
      const requests = await inParallel(REQUESTS, () =>
        askFor(one.url, bearer, ['Avis d’imposition']),
      );
      const asked = requests.map(({ id }) => id);
      for (const id of asked)
        expect(
          (await fetch(`${one.url}/api/v1/requests/${id}/remind`, { method: 'POST', headers }))
            .status,
        ).toBe(200);
      await one.stop();
      runSql(one, [
        "UPDATE outbox_deliveries SET due_at = created_at, lease_token = NULL WHERE done_at IS NULL AND failed_at IS NULL AND listener LIKE 'mail.%'",
      ]);

      const shared = {
        DATA_DIR: one.dataDir,
        ...(one.databaseUrl === null ? {} : { DATABASE_URL: one.databaseUrl }),
      };
      [, other] = await Promise.all([
        one.restart({ SMTP_URL: sink.url }),
        startProduct({ env: { ...CROWD, ...MAIL, ...shared, SMTP_URL: sink.url } }),
      ]);
      await expect
        .poll(async () => (await sink.count()).arrived.length, {
          message: 'half of the mails arrive',
          intervals: [5],
          timeout: 120_000,
        })
        .toBeGreaterThan(REQUESTS / 2);
      await one.kill();

      // The surviving process sends what the killed one had not claimed.
      let before = -1;
      await expect
        .poll(
          async () => {
            const { arrived } = await sink.count();
            const rests = arrived.length === before;
            before = arrived.length;
            return rests;
          },
          { message: 'mails stop arriving', intervals: [2000], timeout: 120_000 },
        )
        .toBe(true);
      // Claims of the killed process expire after a minute.
      runSql(one, [
        "UPDATE outbox_deliveries SET due_at = '2020-01-01 00:00:00.000' WHERE lease_token IS NOT NULL AND done_at IS NULL AND listener LIKE 'mail.%'",
        "UPDATE mail_log SET delivery_started_at = '2020-01-01 00:00:00.000' WHERE delivery_started_at IS NOT NULL AND state = 'queued'",
      ]);

      const mails = async (): Promise<MailEntry[]> => {
        const lists = await Promise.all(
          asked.map(
            async (id) =>
              (
                await fetch(`${other?.url}/api/v1/requests/${id}/mails`, { headers })
              ).json() as Promise<{ data: { mails: MailEntry[] } }>,
          ),
        );
        return lists.flatMap(({ data }) => data.mails);
      };
      await expect
        .poll(async () => (await mails()).filter(({ state }) => state !== 'sent'), {
          message: 'every mail is sent',
          intervals: [500],
          timeout: 120_000,
        })
        .toEqual([]);
      const { arrived } = await sink.count();
      const times = new Map<string, number>();
      for (const id of arrived) times.set(id.slice(1, 27), (times.get(id.slice(1, 27)) ?? 0) + 1);
      const all = await mails();
      const of = (kind: string) => all.filter((mail) => mail.kind === kind);
      expect([of('invitation').length, of('reminder').length]).toEqual([REQUESTS, REQUESTS]);
      expect(
        of('invitation').filter(({ id }) => !times.has(id)),
        'invitations that did not arrive',
      ).toEqual([]);
      expect(
        of('reminder').filter(({ id, unconfirmed }) => !times.has(id) && !unconfirmed),
        'reminders that were lost without a trace in the log',
      ).toEqual([]);
      expect(
        of('reminder').filter(({ id }) => (times.get(id) ?? 0) > 1),
        'reminders that came twice',
      ).toEqual([]);
      expect(
        arrived.length - times.size,
        'what came twice was being handed over at that moment',
      ).toBeLessThanOrEqual(CONNECTIONS);
    } finally {
      await other?.dispose();
      await one.dispose();
      sink.close();
    }
  },
);
