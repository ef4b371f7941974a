import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type SignedInClient, type TestApp } from '../../testing/test-app.ts';
import { SQLITE_ONLY } from '../../testing/test-database.ts';
import type { RejectionReason, RejectionReasons } from './rejection-reasons.contract.ts';

const body = {
  label: { fr: 'Non signé', en: 'Not signed' },
  message: { fr: 'Signez la page 3.', en: 'Sign page 3.' },
};
const at = '/v1/rejection-reasons';

describe.each(SQLITE_ONLY)('reusable rejection reasons, on %s', (dialect) => {
  let app: TestApp;
  let owner: SignedInClient;
  let other: SignedInClient;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    [owner, other] = [await app.signUp(), await app.signUp()];
  });
  afterAll(() => app?.close());
  const labels = async (who: SignedInClient) =>
    (await who.get<RejectionReasons>(at)).data.reasons.map(({ label }) => label.fr);
  const FIRST = [
    'Illisible ou flou',
    'Page manquante',
    'Document périmé',
    'Mauvais document',
    'Incomplet',
  ];

  test('an organisation starts with five reasons, and can add, edit and delete its own', async () => {
    expect(await labels(owner)).toEqual(FIRST);
    const added = await Promise.all([
      owner.post<RejectionReason>(at, body),
      owner.post<RejectionReason>(at, { ...body, label: { fr: 'Rogné', en: 'Cropped' } }),
    ]);
    expect(added.map(({ status }) => status)).toEqual([201, 201]);
    expect((await labels(owner)).slice(0, 5)).toEqual(FIRST);
    expect((await labels(owner)).slice(5).sort()).toEqual(['Non signé', 'Rogné']);
    const { data } = await owner.put<RejectionReason>(
      `${at}/illegible`,
      { ...body, label: { fr: ' Flou ', en: 'Blurred' } },
      { 'if-match': '"1"' },
    );
    expect(data).toMatchObject({
      id: 'illegible',
      label: { fr: 'Flou', en: 'Blurred' },
      version: 2,
    });
    expect((await owner.put(`${at}/illegible`, body, { 'if-match': '"1"' })).status).toBe(412);
    expect((await owner.delete(`${at}/${added[0]!.data.id}`)).status).toBe(204);
    expect((await owner.delete(`${at}/${added[0]!.data.id}`)).status).toBe(404);
    expect(await labels(owner)).toEqual(['Flou', ...FIRST.slice(1), 'Rogné']);
    expect(await labels(other)).toEqual(FIRST);
    expect((await other.put(`${at}/${added[1]!.data.id}`, body)).status).toBe(404);
  });

  test('reasons keep their chosen order, and an order that does not name exactly them is refused', async () => {
    const owner = await app.signUp();
    const order = ['incomplete', 'illegible', 'missing-page', 'wrong-document', 'outdated'];
    expect(
      (await owner.put<RejectionReasons>(at, { order })).data.reasons.map(({ id }) => id),
    ).toEqual(order);
    expect(
      (await owner.get<RejectionReasons>(at)).data.reasons.map(
        ({ id, version }) => `${id} ${version}`,
      ),
    ).toEqual(order.map((id) => `${id} 1`));
    for (const other of [order.slice(1), [...order, 'unknown'], [...order.slice(1), 'unknown']])
      expect((await owner.put(at, { order: other })).status).toBe(412);
    for (const malformed of [[], [...order.slice(1), 'illegible'], order.map(() => 7)])
      expect((await owner.put(at, { order: malformed })).status).toBe(422);
    const { data } = await owner.post<RejectionReason>(at, body);
    expect((await owner.get<RejectionReasons>(at)).data.reasons.map(({ id }) => id)).toEqual([
      ...order,
      data.id,
    ]);
  });

  test('the last reason cannot be deleted, and there are at most twenty', async () => {
    for (const { id } of (await other.get<RejectionReasons>(at)).data.reasons.slice(1))
      await other.delete(`${at}/${id}`);
    expect((await other.delete(`${at}/illegible`)).problem).toMatchObject({
      status: 409,
      code: 'last-reason',
    });
    for (let count = 1; count < 20; count++) expect((await other.post(at, body)).status).toBe(201);
    expect((await other.post(at, body)).problem).toMatchObject({
      status: 409,
      code: 'too-many-reasons',
    });
  });

  test.each([
    [{ ...body, label: { fr: '  ', en: 'x' } }, 'label.fr'],
    [{ ...body, label: { fr: 'x'.repeat(81), en: 'x' } }, 'label.fr'],
    [{ ...body, message: { fr: 'x', en: 'x'.repeat(1001) } }, 'message.en'],
    [{ label: body.label }, 'message'],
  ])(
    'a reason that is not written in both languages is refused at its field (%#)',
    async (given, field) => {
      expect((await owner.post(at, given)).problem).toMatchObject({
        status: 422,
        errors: [expect.objectContaining({ field })],
      });
    },
  );
});
