import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { auditEntryTable } from '../../../testing/tables.ts';
import {
  createTestPublisherKey,
  createTestRelease,
  packTestScreen,
  publishTarball,
} from '../../../testing/scenarios/screen-releases.ts';
import { createColleagues } from '../../../testing/scenarios/create-colleagues.ts';
import { startTestApp, type SignedInClient, type TestApp } from '../../../testing/test-app.ts';
import { DIALECTS } from '../../../testing/test-database.ts';
import type {
  CreatedPublisherKey,
  PointerChange,
  PublisherKeyList,
  ScreenDetails,
  ScreenList,
} from '../screens.contract.ts';

const OPERATOR = 'ada@cabinet.example';
const VAULT = '/v1/operator/screens/mfe-vault';

describe.each(DIALECTS)('operators of screens on %s', (dialect) => {
  let root: string;
  let app: TestApp;
  let operator: SignedInClient;
  beforeAll(async () => {
    root = await createTestRelease();
    app = await startTestApp({ dialect, webRoot: root, env: { OPERATOR_EMAILS: OPERATOR } });
    operator = await app.signUp(OPERATOR);
    const [vault, reports] = [
      app.as(await createTestPublisherKey(app)),
      app.as(await createTestPublisherKey(app, { team: 'Chiffres', screens: ['mfe-reports'] })),
    ];
    for (const version of ['1.1.0', '1.2.0'])
      await publishTarball(
        vault,
        `/v1/screens/mfe-vault/versions/${version}`,
        await packTestScreen(version),
      );
    await publishTarball(
      reports,
      '/v1/screens/mfe-reports/versions/1.0.0',
      await packTestScreen('1.0.0', {
        description: { id: 'mfe-reports', name: 'mfe_reports', routes: ['/app/reports'] },
      }),
    );
    await reports.post('/v1/screens/mfe-reports/pointers', { version: '1.0.0' });
  });
  afterAll(async () => {
    await app?.close();
    await rm(root, { recursive: true, force: true });
  });

  const promote = (version: string, reason?: string) =>
    operator.post<PointerChange>(`${VAULT}/pointers`, {
      version,
      ...(reason === undefined ? {} : { reason }),
    });
  const read = async (name = 'mfe-vault') =>
    (await operator.get<ScreenDetails>(`/v1/operator/screens/${name}`)).data;
  const readAudit = async (...types: string[]) => {
    await app.platform.outbox.drain();
    const entries = await app.platform.database
      .repository(auditEntryTable)
      .find({ where: { organizationId: '' }, order: { sequence: 'ASC' } });
    return entries
      .filter(({ type }) => types.includes(type))
      .map(({ type, actorKind, actorId, facts }) => {
        const { actorSessionId: _, ...rest } = JSON.parse(facts) as Record<string, unknown>;
        return [type, `${actorKind} ${actorId}`, rest];
      });
  };

  test('members of every role without the address and API keys of an operator are refused', async () => {
    const stranger = await app.signUp();
    const [colleague] = await createColleagues(app, operator, 1);
    const { data } = await operator.post<{ key: string }>('/v1/api-keys', {
      name: 'CRM',
      scopes: ['organization:read'],
    });
    for (const client of [stranger, colleague!, app.as(data.key)])
      expect((await client.get('/v1/operator/screens')).status).toBe(403);
    expect(
      (await operator.post('/v1/api-keys', { name: 'Écrans', scopes: ['screens:operate'] })).status,
    ).toBe(422);
  });

  test('the profile says who is an operator, and an unverified address is none', async () => {
    const readRights = async () => [
      (await operator.get<{ isOperator: boolean }>('/users/profile')).data.isOperator,
      (await operator.get('/v1/operator/screens')).status,
    ];
    expect(await readRights()).toEqual([true, 200]);
    const setVerified = (isVerified: boolean) =>
      app.platform.database.transaction(() =>
        app.platform.database.sql.run('UPDATE users SET email_verified = ? WHERE id = ?', [
          isVerified ? 1 : 0,
          operator.profile.id,
        ]),
      );
    await setVerified(false);
    await operator.renew();
    expect(await readRights()).toEqual([false, 403]);
    await setVerified(true);
    await operator.renew();
  });

  test('an operator promotes and rolls back, and the history has the name and the reason', async () => {
    expect((await promote('1.1.0', 'Recette faite')).data).toMatchObject({
      changed: true,
      screen: { live: { version: '1.1.0', owner: 'team' } },
    });
    await promote('1.2.0');
    expect(await read()).toMatchObject({ live: { version: '1.2.0' }, rollbackVersion: '1.1.0' });
    const { data } = await operator.post<PointerChange>(`${VAULT}/rollback`, {
      from: '1.2.0',
      reason: 'Recherche vide',
    });
    expect(data.screen.live?.version).toBe('1.1.0');
    expect((await read()).history.map(({ version, by, reason }) => [version, by, reason])).toEqual([
      ['1.1.0', 'Camille Roux', 'Recherche vide'],
      ['1.2.0', 'Camille Roux', null],
      ['1.1.0', 'Camille Roux', 'Recette faite'],
      ['1.0.0', 'release', null],
    ]);
    const actor = `user ${operator.profile.id}`;
    expect(
      (await readAudit('screen.promoted', 'screen.rolled-back')).filter(([, by]) => by === actor),
    ).toEqual([
      ['screen.promoted', actor, { screenId: 'mfe-vault', versionId: '1.1.0' }],
      ['screen.promoted', actor, { screenId: 'mfe-vault', versionId: '1.2.0' }],
      ['screen.rolled-back', actor, { screenId: 'mfe-vault', versionId: '1.1.0' }],
    ]);
    expect(
      app.log.filter(
        (line) => line.includes('A screen was rolled back') && line.includes(operator.profile.id),
      ),
    ).toHaveLength(1);
  });

  test('a second rollback from the same version is refused and changes nothing', async () => {
    await promote('1.2.0');
    const rollBack = () => operator.post(`${VAULT}/rollback`, { from: '1.2.0' });
    expect((await rollBack()).status).toBe(200);
    const { status, problem } = await rollBack();
    expect([status, problem.code]).toEqual([409, 'screen-changed-meanwhile']);
    expect(problem.detail).toContain('mfe-vault 1.2.0 is not live any more: 1.1.0 is');
    expect((await read()).live?.version).toBe('1.1.0');
  });

  test('a new screen that is withdrawn is gone, and comes back by a promotion, not by a rollback', async () => {
    const reports = '/v1/operator/screens/mfe-reports';
    const withdraw = () =>
      operator.post<PointerChange>(`${reports}/withdrawal`, { reason: 'Trop tôt' });
    expect((await withdraw()).data).toMatchObject({ changed: true, screen: { live: null } });
    expect((await withdraw()).data.changed).toBe(false);
    expect((await read('mfe-reports')).history[0]).toMatchObject({
      version: null,
      owner: 'none',
      reason: 'Trop tôt',
    });
    const listed = (await operator.get<ScreenList>('/v1/operator/screens')).data.screens;
    expect(listed.map(({ name, live }) => [name, live?.version ?? null])).toContainEqual([
      'mfe-reports',
      null,
    ]);
    expect((await operator.post(`${reports}/rollback`, {})).problem.code).toBe(
      'screen-no-earlier-version',
    );
    await operator.post(`${reports}/pointers`, { version: '1.0.0' });
    expect((await read('mfe-reports')).live?.version).toBe('1.0.0');
    expect(await readAudit('screen.withdrawn')).toEqual([
      ['screen.withdrawn', `user ${operator.profile.id}`, { screenId: 'mfe-reports' }],
    ]);
  });

  test('a screen of the release that is withdrawn is that of the release again', async () => {
    await promote('1.2.0');
    const vault = app.as(await createTestPublisherKey(app));
    const { data } = await vault.post<PointerChange>('/v1/screens/mfe-vault/withdrawal', {});
    expect(data.screen.live).toMatchObject({
      version: '1.0.0',
      owner: 'release',
      since: expect.any(String),
    });
    expect((await vault.post('/v1/screens/mfe-vault/withdrawal', {})).data).toMatchObject({
      changed: false,
    });
    expect((await read('mfe-vault')).rollbackVersion).toBe('1.1.0');
    const { status } = await vault.post('/v1/screens/mfe-reports/withdrawal', {});
    expect(status).toBe(403);
    expect((await operator.post('/v1/operator/screens/mfe-unknown/withdrawal', {})).status).toBe(
      404,
    );
  });

  test('an operator creates a key that works until it is revoked, with an audit entry each', async () => {
    const { status, data } = await operator.post<CreatedPublisherKey>(
      '/v1/operator/publisher-keys',
      { team: ' Coffre ', screens: ['mfe-vault'], expiresInDays: 30 },
    );
    expect(status).toBe(201);
    const team = app.as(data.key);
    expect((await team.get('/v1/screens')).status).toBe(200);
    const find = async () =>
      (await operator.get<PublisherKeyList>('/v1/operator/publisher-keys')).data.publisherKeys.find(
        ({ id }) => id === data.id,
      );
    expect(await find()).toMatchObject({ team: 'Coffre', screens: ['mfe-vault'], revokedAt: null });
    const revoke = () => operator.delete(`/v1/operator/publisher-keys/${data.id}`);
    expect([(await revoke()).status, (await revoke()).status]).toEqual([204, 204]);
    expect((await team.get('/v1/screens')).status).toBe(401);
    expect((await find())?.revokedAt).toEqual(expect.any(String));
    const actor = `user ${operator.profile.id}`;
    expect(await readAudit('publisher-key.created', 'publisher-key.revoked')).toEqual([
      ['publisher-key.created', actor, { publisherKeyId: data.id }],
      ['publisher-key.revoked', actor, { publisherKeyId: data.id }],
    ]);
  });

  test('the list of keys says when each published or decided last', async () => {
    const { publisherKeys } = (await operator.get<PublisherKeyList>('/v1/operator/publisher-keys'))
      .data;
    const [reports] = publisherKeys.filter(({ team }) => team === 'Chiffres');
    const promoted = (await read('mfe-reports')).history.filter(({ by }) => by === 'Chiffres');
    expect(reports?.lastChangeAt).toBe(promoted[0]?.at);
    const unused = await operator.post<CreatedPublisherKey>('/v1/operator/publisher-keys', {
      team: 'Paie',
      screens: ['mfe-payroll'],
    });
    const after = (await operator.get<PublisherKeyList>('/v1/operator/publisher-keys')).data;
    expect(after.publisherKeys[0]).toMatchObject({ id: unused.data.id, lastChangeAt: null });
  });

  test.each([
    [{ team: ' ', screens: ['mfe-vault'] }, 'invalid'],
    [{ team: 'Coffre', screens: [] }, 'invalid'],
    [{ team: 'Coffre', screens: ['vault'] }, 'invalid'],
    [{ team: 'Coffre', screens: ['mfe-vault'], expiresInDays: 731 }, 'invalid'],
    [{ team: 'Coffre', screens: ['mfe-landing'] }, 'screen-of-release'],
  ])('the key %j is refused with %s', async (body, code) => {
    const { status, problem } = await operator.post('/v1/operator/publisher-keys', body);
    expect([status, problem.code]).toEqual([422, code]);
  });

  test('revoking an unknown key is not found', async () => {
    const { status } = await operator.delete(
      '/v1/operator/publisher-keys/01ARZ3NDEKTSV4RRFFQ69G5FAV',
    );
    expect(status).toBe(404);
  });
});
