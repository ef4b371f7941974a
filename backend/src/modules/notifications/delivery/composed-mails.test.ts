import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY, MINUTE } from '../../../contract/durations.contract.ts';
import { hashAddress } from '../../../platform/digest.ts';
import type { DomainEvent } from '../../../platform/outbox/outbox.ts';
import type { Module } from '../../../platform/platform.ts';
import { createDelivery } from '../../../testing/fixtures/deliveries.ts';
import { createTestNotifications } from '../../../testing/scenarios/notifications-module.ts';
import {
  startScriptedMailServer,
  type ScriptedMailServer,
  type SmtpReaction,
  type SmtpStage,
} from '../../../testing/servers/scripted-mail-server.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import { openTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { COMPOSED_MAIL_PLANS } from '../mail-plans/composed-mail-plans.ts';
import { mailLogTable } from '../mail-log/mail-log.tables.ts';

const ORGANIZATION = '01ORGANIZATION000000000000';
const DELIVERY = '01DE11VERY0000000000000000';
const LETTERHEAD = {
  organizationName: 'Vasseur & Lacaze',
  organizationAddress: 'Rennes',
  logoUrl: null,
  accent: 'petrol',
  timeZone: 'Europe/Paris',
} as const;
const ANNE = { id: '01ANNE00000000000000000000', name: 'Anne', email: 'anne@a.example' };
const READER = { ...ANNE, locale: 'fr' } as const;
const LATER = new Date('2026-12-20T09:00:00Z');

interface Case {
  readonly kind: string;
  readonly payload: Record<string, unknown>;
  readonly to?: string;
  readonly organizationId?: string;
  readonly counted?: false;
}
const OF_ANNE = { userId: ANNE.id };
const INVITED = { payload: { invitationId: 'i' }, to: 'invited@a.example' };
const JOINED = { payload: { joinRequestId: 'j', adminId: ANNE.id } };

/** Those to a person have tests of their own: digest, daily summary, reassignment, deletion. */
const CASES: readonly Case[] = [
  { kind: 'member-invitation', ...INVITED },
  { kind: 'member-invitation-code', ...INVITED, counted: false },
  { kind: 'join-request', ...JOINED },
  { kind: 'join-approved', ...JOINED },
  { kind: 'join-refused', ...JOINED },
  { kind: 'export-ready', payload: {} },
  { kind: 'closing', payload: { ...OF_ANNE, kind: 'notice' }, counted: false },
  {
    kind: 'closing-certificate',
    payload: { ...OF_ANNE, closedOrganizationId: ORGANIZATION },
    organizationId: '',
    counted: false,
  },
  {
    kind: 'retention-warning',
    payload: { ...OF_ANNE, requestIds: ['r'], count: 1 },
    counted: false,
  },
  {
    kind: 'retention-certificate',
    payload: { ...OF_ANNE, certificateId: 'c' },
    counted: false,
  },
  {
    kind: 'screen-alert',
    payload: {
      keyId: 'k',
      screenId: 'mfe-vault',
      versionId: '1.1.0',
      kind: 'not-served',
      detail: 'The screen needs contract ^1.4.0, the shell has 2.0.0.',
    },
    to: 'vault@team.example',
    organizationId: '',
    counted: false,
  },
  {
    kind: 'waitlist-confirmation',
    payload: { subscriberId: 's', mailId: 'm' },
    to: 'visitor@v.example',
    organizationId: '',
    counted: false,
  },
];

describe.each(ONE_DIALECT)('mails about no request on %s', (dialect) => {
  let shared: TestPlatform;
  let open: TestPlatform;
  let notifications: Module;
  let server: ScriptedMailServer;
  let react: (stage: SmtpStage, text: string) => SmtpReaction;
  /** What other modules hear of mails. */
  let reports: string[];

  beforeAll(async () => {
    shared = await openTestPlatform(dialect);
  });
  afterAll(() => shared?.close());
  beforeEach(async () => {
    react = () => null;
    reports = [];
    server = await startScriptedMailServer((stage, text) => react(stage, text));
    open = await shared.another({ smtpUrl: server.url, env: { MAIL_QUOTA_PER_DAY: '2' } });
    notifications = createTestNotifications(
      open.platform,
      {
        findMailData: async () => null,
        findRetentionWarning: async () => ({
          ...LETTERHEAD,
          sender: READER,
          requests: [{ title: 'Dossier', recipientName: 'Thomas', deletesAt: LATER }],
        }),
        findRetentionCertificate: async () => ({
          ...LETTERHEAD,
          sender: READER,
          counts: { requests: 0, documents: 0, files: 0 },
          deletions: [],
          fingerprint: 'f',
        }),
      },
      {
        organizations: {
          getLetterhead: async () => LETTERHEAD,
          findInvitationMail: async () => ({
            ...LETTERHEAD,
            email: 'invited@a.example',
            locale: 'fr',
            invitedByName: ANNE.name,
            invitedByEmail: ANNE.email,
            url: 'http://localhost:3917/invitation/i',
            expiresAt: LATER,
            code: '042917',
          }),
          findJoinMail: async (_organizationId, _id, status) => ({
            ...LETTERHEAD,
            status,
            to: READER,
            applicant: ANNE,
          }),
          markInvitationSent: async (_organizationId, id) => void reports.push(`sent ${id}`),
        },
        organizationData: {
          findExportMail: async () => ({
            ...LETTERHEAD,
            addressee: READER,
            size: 1,
            expiresAt: LATER,
          }),
          findClosingMail: async () => ({ ...LETTERHEAD, addressee: READER, closesAt: LATER }),
          findClosingCertificate: async () => ({
            ...LETTERHEAD,
            addressee: READER,
            closedAt: LATER,
            report: { organizationName: 'V', ownerIds: [], counts: {}, lastAuditEntry: null },
          }),
        },
        screens: {
          findAlertAddress: async () => ({
            team: 'Coffre',
            email: 'vault@team.example',
            locale: 'fr',
          }),
        },
        waitlist: {
          findConfirmationMail: async () => ({
            email: 'visitor@v.example',
            locale: 'fr',
            confirmUrl: 'http://localhost:3917/c',
            confirmBefore: LATER,
            unsubscribeUrl: `${open.platform.config.publicUrl.origin}/u`,
          }),
          recordBounce: async (_mail, reply) => reports.push(`bounced ${reply}`) > 0,
          recordComplaint: async () => false,
        },
      },
    );
    open.platform.outbox.register([
      ...notifications.listeners.filter(({ name }) => name.startsWith('mail.')),
      {
        name: 'test.outcomes',
        on: ['mail.bounced', 'mail.failed'],
        handle: async ({ type }) => void reports.push(type),
      },
    ]);
  });
  afterEach(async () => {
    await open?.close();
    await server?.close();
  });

  const planOf = (kind: string) => COMPOSED_MAIL_PLANS.find((plan) => plan.kind === kind)!;
  const eventOf = ({ kind, payload, organizationId = ORGANIZATION }: Case): DomainEvent => ({
    type: planOf(kind).events[0]!,
    organizationId,
    occurredAt: open.clock.now(),
    actor: { kind: 'system', id: 'system' },
    correlationId: null,
    payload,
  });
  const publish = async (...cases: Case[]) => {
    const { database, outbox } = open.platform;
    await database.transaction(() =>
      outbox.publishMany(cases.map((each) => ({ event: eventOf(each) }))),
    );
    await outbox.drain();
  };
  const advance = async (time: number) => {
    open.clock.advance(time);
    await open.platform.outbox.drain();
  };
  const rows = () => open.platform.database.repository(mailLogTable).find();

  test('every mail about no request and no person is in this table', () =>
    expect(CASES.map(({ kind }) => kind).sort()).toEqual(
      COMPOSED_MAIL_PLANS.filter(({ subject }) => subject !== 'person')
        .map(({ kind }) => kind)
        .sort(),
    ));

  test.each(CASES)(
    '$kind waits while the server defers it, then is sent under the same Message-ID and logged',
    async (each) => {
      react = (stage) => (stage === 'end' ? '451 4.3.0 later' : null);
      await publish(each);
      expect(await rows()).toMatchObject([{ kind: each.kind, state: 'queued', attempts: 1 }]);
      expect(reports).toEqual([]);
      react = () => null;
      await advance(MINUTE);
      const logged = await rows();
      expect(logged).toMatchObject([
        {
          kind: each.kind,
          organizationId: each.organizationId ?? ORGANIZATION,
          requestId: null,
          addressee: null,
          userId: each.to === undefined ? ANNE.id : null,
          addressHash: hashAddress(each.to ?? ANNE.email),
          state: 'sent',
          attempts: 2,
          counted: each.counted ?? true,
        },
      ]);
      expect(server.arrived).toEqual([`<${logged[0]?.id}@localhost>`]);
      expect(reports).toEqual(each.kind === 'member-invitation' ? ['sent i'] : []);
    },
  );

  test.each(CASES)(
    '$kind whose worker dies is sent twice only if its outcome is unknown',
    async (each) => {
      const listener = notifications.listeners.find(({ name }) => name === `mail.${each.kind}`);
      const deliver = (attempt: number) =>
        listener?.handle(eventOf(each), createDelivery(DELIVERY, attempt));
      const setRow = (state: 'queued' | 'sent') =>
        open.platform.database.transaction(() =>
          open.platform.database
            .repository(mailLogTable)
            .update({ id: DELIVERY }, { state, deliveryStartedAt: open.clock.now() }),
        );
      await deliver(1);
      // It died after the outcome was recorded.
      await deliver(2);
      expect(server.arrived).toEqual([`<${DELIVERY}@localhost>`]);
      // It died between the last line of the mail and the outcome.
      await setRow('queued');
      await expect(deliver(3)).rejects.toThrow('Another worker is delivering this mail.');
      open.clock.advance(MINUTE);
      await deliver(4);
      await deliver(5);
      expect(server.arrived).toEqual(Array(2).fill(`<${DELIVERY}@localhost>`));
      expect(await rows()).toMatchObject([{ state: 'sent', attempts: 4, unconfirmed: false }]);
    },
  );

  test.each(CASES)('$kind that a server refuses for good is logged as bounced', async (each) => {
    react = (stage) => (stage === 'RCPT' ? '550 5.1.1 unknown user' : null);
    await publish(each);
    await advance(DAY);
    expect(await rows()).toMatchObject([
      { state: 'bounced', bounceReason: 'unknown-address', reply: '550 5.1.1 unknown user' },
    ]);
    expect(reports).toEqual(
      each.kind === 'waitlist-confirmation' ? ['bounced 550 5.1.1 unknown user'] : [],
    );
    expect(await open.platform.outbox.countWaiting()).toEqual([]);
  });

  test('a mail that no server takes for a day has failed', async () => {
    react = (stage) => (stage === 'RCPT' ? '451 4.7.1 later' : null);
    await publish(CASES[0]!);
    for (let hour = 0; hour < 25; hour++) await advance(60 * MINUTE);
    expect([await rows(), reports]).toMatchObject([[{ state: 'failed' }], []]);
  });

  test('over the daily quota only mails that wait for no quota leave', async () => {
    await publish(...CASES);
    const states = (await rows()).map(({ kind, state }) => [state, kind] as const);
    const exempt = CASES.filter(({ counted }) => counted === false).map(({ kind }) => kind);
    const sent = states.flatMap(([state, kind]) => (state === 'sent' ? [kind] : []));
    expect(sent).toEqual(expect.arrayContaining(exempt));
    expect([sent.length, states.length]).toEqual([exempt.length + 2, CASES.length]);
    await advance(DAY);
    expect((await rows()).filter(({ state }) => state !== 'sent')).toHaveLength(1);
  });
});
