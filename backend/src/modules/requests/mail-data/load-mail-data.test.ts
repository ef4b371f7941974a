import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { DIALECTS } from '../../../testing/test-database.ts';
import {
  createUserActor,
  openRequestsTestModule,
  type RequestsTestModule,
} from '../../../testing/scenarios/requests-module.ts';
import { changeRequestStatus } from '../lifecycle/change-request-status.ts';
import { hashLinkToken } from '../links/build-link.ts';

describe.each(DIALECTS)('letters and links for several mails at once, on %s', (dialect) => {
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

  test('each letter tells its own request, with its lines in their order; what is gone or belongs to others is left out', async () => {
    const [one, two] = [
      await create('Dossier de prêt', ['Bulletin', 'Avis d’imposition', 'Assurance']),
      await create('Bail', ['Pièce d’identité']),
    ];
    const letters = await bench.module.api.loadMailData(member.organizationId, [
      one,
      '01NOSUCHREQUEST0000000000',
      two,
    ]);
    expect(
      [...letters]
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
    expect(letters.get(two)).toEqual(
      await bench.module.api.findMailData(member.organizationId, two),
    );
    const stranger = await bench.newMember();
    expect(await bench.module.api.loadMailData(stranger.organizationId, [one, two])).toEqual(
      new Map(),
    );
  });

  test('each order has a link of its own; a request that is gone or has ended has none, and holds up no other', async () => {
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
    const answers = await bench.module.api.issueLinks(member.organizationId, orders);
    const minted = answers.map((answer) =>
      typeof answer === 'string' ? answer : answer.url.split('/').at(-1)!,
    );
    expect([minted[1], minted[3], new Set(minted).size]).toEqual(['closed', 'gone', 5]);
    const opened = await Promise.all(
      [0, 2, 4].map((index) => bench.requests.links.findByTokenHash(hashLinkToken(minted[index]!))),
    );
    expect(opened.map((link) => [link?.request.id, link?.link.purpose])).toEqual([
      [two, 'reminder'],
      [one, 'reminder'],
      [two, 'reminder'],
    ]);
    const told = (await bench.facts()).slice(before);
    expect(told.map(({ type, payload }) => [type, payload['requestId']])).toEqual([
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
