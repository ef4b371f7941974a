import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { DIALECTS } from '../../../testing/test-database.ts';
import {
  createUserActor,
  openRequestsTestModule,
  type RequestsTestModule,
} from '../../../testing/scenarios/requests-module.ts';
import { changeRequestStatus } from '../lifecycle/change-request-status.ts';
import { hashLinkToken } from '../links/resolve-link.ts';

describe.each(DIALECTS)('data and links for several mails at once, on %s', (dialect) => {
  let bench: RequestsTestModule;
  let member: MemberPrincipal;
  beforeAll(async () => {
    bench = await openRequestsTestModule(dialect);
    member = await bench.newMember();
    const now = bench.clock.now();
    await bench.database.transaction(() =>
      bench.database.manager().getRepository('user').insert({
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

  test('mail data contain own requests with documents in order, and omit deleted and foreign ones', async () => {
    const [one, two] = [
      await create('Dossier de prêt', ['Bulletin', 'Avis d’imposition', 'Assurance']),
      await create('Bail', ['Pièce d’identité']),
    ];
    const mailData = await bench.module.api.loadMailData(member.organizationId, [
      one,
      '01NOSUCHREQUEST0000000000',
      two,
    ]);
    expect(
      [...mailData]
        .map(([id, { requestId, title, documents }]) => [
          id === requestId,
          title,
          documents.map((line) => line.title),
        ])
        .sort(),
    ).toEqual([
      [true, 'Bail', ['Pièce d’identité']],
      [true, 'Dossier de prêt', ['Bulletin', 'Avis d’imposition', 'Assurance']],
    ]);
    expect(mailData.get(two)).toEqual(
      await bench.module.api.findMailData(member.organizationId, two),
    );
    const stranger = await bench.newMember();
    expect(await bench.module.api.loadMailData(stranger.organizationId, [one, two])).toEqual(
      new Map(),
    );
  });

  test('each mail gets a link of its own; a request that is gone or ended gets none, others do', async () => {
    const [one, two, ended] = [
      await create('Prêt', ['Bulletin']),
      await create('Bail', ['Bulletin']),
      await create('Vieux', ['Bulletin']),
    ];
    await changeRequestStatus(
      bench.requests,
      member.organizationId,
      ended,
      { status: 'cancelled' },
      null,
      createUserActor(member),
    );
    const before = (await bench.facts()).length;
    const orders = [two, ended, one, '01NOSUCHREQUEST0000000000', two].map(
      (requestId) => ({ requestId, purpose: 'reminder', createdBy: member.userId }) as const,
    );
    const responses = await bench.module.api.issueLinks(member.organizationId, orders);
    const issued = responses.map((response) =>
      typeof response === 'string' ? response : response.url.split('/').at(-1)!,
    );
    expect([issued[1], issued[3], new Set(issued).size]).toEqual(['closed', 'gone', 5]);
    const opened = await Promise.all(
      [0, 2, 4].map((index) => bench.requests.links.findByTokenHash(hashLinkToken(issued[index]!))),
    );
    expect(opened.map((link) => [link?.request.id, link?.link.purpose])).toEqual([
      [two, 'reminder'],
      [one, 'reminder'],
      [two, 'reminder'],
    ]);
    const events = (await bench.facts()).slice(before);
    expect(events.map(({ type, payload }) => [type, payload['requestId']])).toEqual([
      ['link.minted', two],
      ['link.minted', one],
      ['link.minted', two],
    ]);
    const stranger = await bench.newMember();
    expect(await bench.module.api.issueLinks(stranger.organizationId, orders)).toEqual(
      Array(5).fill('gone'),
    );
  });
});
