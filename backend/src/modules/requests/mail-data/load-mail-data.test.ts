import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { DIALECTS } from '../../../testing/test-database.ts';
import {
  createUserActor,
  openRequestsTestModule,
  type RequestsTestModule,
} from '../../../testing/scenarios/requests-module.ts';
import { changeRequestStatus } from '../lifecycle/change-request-status.ts';
import { sha256 } from '../../../platform/digest.ts';
import { membershipTable, userTable } from '../../../testing/tables.ts';

describe.each(DIALECTS)('data and links for mails, on %s', (dialect) => {
  let bench: RequestsTestModule;
  let member: MemberPrincipal;
  beforeAll(async () => {
    bench = await openRequestsTestModule(dialect);
    member = await bench.newMember();
    const now = bench.clock.now();
    await bench.database.transaction(() =>
      bench.database.repository(userTable).insert({
        id: member.userId,
        issuer: 'https://id.example',
        subject: 'claire',
        email: member.email,
        firstName: 'Claire',
        lastName: 'Vasseur',
        imageUrl: null,
        phone: '',
        bio: '',
        locale: 'fr',
        createdAt: now,
        updatedAt: now,
        lastSignedInAt: now,
        sessionMinutes: null,
        passwordChangedAt: null,
      }),
    );
  });
  afterAll(() => bench?.close());

  const create = async (title: string, documents: readonly string[]) =>
    (
      await bench.create(member, {
        title,
        documents: documents.map((name) => ({ title: name, description: '', required: true })),
      })
    ).id;

  test('mail data has the documents in order; a deleted or foreign request has none', async () => {
    const [one, two] = [
      await create('Dossier de prêt', ['Bulletin', 'Avis d’imposition', 'Assurance']),
      await create('Bail', ['Pièce d’identité']),
    ];
    const { findMailData, loadMailData } = bench.module.api;
    const { organizationId } = member;
    const missing = '01NOSUCHREQUEST0000000000';
    const loaded = await loadMailData(organizationId, [two, missing, one]);
    expect(loaded.size).toBe(2);
    for (const [requestId, title, documents] of [
      [one, 'Dossier de prêt', ['Bulletin', 'Avis d’imposition', 'Assurance']],
      [two, 'Bail', ['Pièce d’identité']],
    ] as const) {
      const mailData = await findMailData(organizationId, requestId);
      expect([
        mailData?.requestId,
        mailData?.title,
        mailData?.requestedDocuments.map(({ title }) => title),
      ]).toEqual([requestId, title, documents]);
      expect(loaded.get(requestId)).toEqual(mailData);
    }
    const stranger = await bench.newMember();
    expect([
      await findMailData(organizationId, missing),
      await findMailData(stranger.organizationId, one),
    ]).toEqual([null, null]);
  });

  test('data of several requests take no more reads than those of one', async () => {
    const requestIds = [
      await create('A', ['1']),
      await create('B', ['2']),
      await create('C', ['3']),
    ];
    const { sql } = bench.database;
    const { one, many } = sql;
    const countReads = async (ids: readonly string[]) => {
      let reads = 0;
      const counting = <Read extends (...parameters: never[]) => unknown>(read: Read) =>
        ((...parameters) => (reads++, read(...parameters))) as Read;
      Object.assign(sql, { one: counting(one), many: counting(many) });
      await bench.module.api.loadMailData(member.organizationId, ids);
      Object.assign(sql, { one, many });
      return reads;
    };
    expect(await countReads(requestIds)).toBe(await countReads(requestIds.slice(0, 1)));
  });

  test('each mail gets a link of its own; a request that is gone or ended gets none', async () => {
    const [one, two, ended] = [
      await create('Prêt', ['Bulletin']),
      await create('Bail', ['Bulletin']),
      await create('Vieux', ['Bulletin']),
    ];
    await changeRequestStatus(
      bench.requests,
      member,
      ended,
      { status: 'cancelled' },
      null,
      createUserActor(member),
    );
    const before = (await bench.facts()).length;
    const issueLinks = async (
      requestIds: readonly string[],
      { organizationId, userId: createdBy } = member,
    ) =>
      (
        await bench.module.api.issueLinks(
          organizationId,
          requestIds.map((requestId) => ({ requestId, purpose: 'reminder', createdBy })),
        )
      ).map((link) => (typeof link === 'string' ? link : link.url.split('/').at(-1)!));
    const issued = await issueLinks([two, ended, one, '01NOSUCHREQUEST0000000000', two]);
    expect([issued[1], issued[3], new Set(issued).size]).toEqual(['closed', 'gone', 5]);
    const opened = await Promise.all(
      [0, 2, 4].map((index) => bench.requests.links.findByTokenHash(sha256(issued[index]!))),
    );
    expect(opened.map((link) => [link?.request.id, link?.link.purpose])).toEqual([
      [two, 'reminder'],
      [one, 'reminder'],
      [two, 'reminder'],
    ]);
    const events = (await bench.facts()).slice(before);
    expect(events.map(({ type, payload }) => [type, payload['requestId']])).toEqual([
      ['link.issued', two],
      ['link.issued', one],
      ['link.issued', two],
    ]);
    const stranger = await bench.newMember();
    expect(await issueLinks([two], stranger)).toEqual(['gone']);
  });

  test('mail data has the assignee only while that person is a member', async () => {
    const { organizationId, userId } = member;
    const requestId = await create('Bail', ['Pièce d’identité']);
    const findAssigneeId = async () =>
      (await bench.module.api.findMailData(organizationId, requestId))?.assignee?.id;
    expect(await findAssigneeId()).toBe(userId);
    await bench.database.transaction(() =>
      bench.database.repository(membershipTable).delete({ userId, organizationId }),
    );
    expect(await findAssigneeId()).toBeUndefined();
  });
});
