import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  createTestPublisherKey,
  createTestRelease,
  packTestScreen,
  publishTarball,
} from '../../../testing/scenarios/screen-releases.ts';
import {
  startTestApp,
  type Client,
  type SignedInClient,
  type TestApp,
} from '../../../testing/test-app.ts';
import { auditEntryTable } from '../../../testing/tables.ts';
import { DIALECTS } from '../../../testing/test-database.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import type { PointerChange, ReportKind, ScreenDetails } from '../screens.contract.ts';

describe.each(DIALECTS)('the canary of a screen on %s', (dialect) => {
  let root: string;
  let app: TestApp;
  let team: Client;
  let pilot: SignedInClient;
  let other: SignedInClient;
  beforeAll(async () => {
    root = await createTestRelease();
    app = await startTestApp({ dialect, webRoot: root });
    team = app.as(await createTestPublisherKey(app, { email: 'coffre@equipe.example' }));
    pilot = await app.signUp();
    other = await app.signUp();
    for (const version of ['1.1.0', '1.2.0'])
      await publishTarball(
        team,
        `/v1/screens/mfe-vault/versions/${version}`,
        await packTestScreen(version),
      );
  });
  afterAll(async () => {
    await app?.close();
    await rm(root, { recursive: true, force: true });
  });
  beforeEach(() => team.delete('/v1/screens/mfe-vault/canary'));

  const start = (body: object) => team.post<PointerChange>('/v1/screens/mfe-vault/canary', body);
  const startForPilot = (version = '1.1.0') =>
    start({ version, organizations: [pilot.profile.organizationId] });
  const end = () => team.delete<PointerChange>('/v1/screens/mfe-vault/canary');
  const promote = (version: string) => team.post('/v1/screens/mfe-vault/pointers', { version });
  const read = async () => (await team.get<ScreenDetails>('/v1/screens/mfe-vault')).data;
  const readText = async (path: string, cookie = '') =>
    (await fetch(`${app.url}${path}`, { headers: { cookie } })).text();
  const readRegistry = (cookie?: string) => readText('/assets/registry.json', cookie);
  const readVersion = async (path: string, cookie?: string) => {
    const text = await readText(path, cookie);
    return /"id":"mfe-vault","version":"([^"]+)"/.exec(text)?.[1];
  };
  const readVersions = () =>
    Promise.all([
      readVersion('/app/documents', pilot.cookie),
      readVersion('/app/documents', other.cookie),
      readVersion('/app/documents'),
      readVersion('/assets/registry.json', pilot.cookie),
      readVersion('/assets/registry.json', other.cookie),
    ]);
  const waitForVersions = (versions: string[]) =>
    waitUntil(`the versions ${versions.join()}`, async () => {
      const seen = await readVersions();
      return versions.every((version, index) => seen[index] === version);
    });
  const report = (version: string, kind: ReportKind, cookie = pilot.cookie) =>
    fetch(`${app.url}/api/v1/public/screen-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ screen: 'mfe-vault', version, kind }),
    });
  const reportMany = (count: number, version: string, kind: ReportKind, cookie?: string) =>
    Promise.all(Array.from({ length: count }, () => report(version, kind, cookie)));

  test('members of a listed organisation get it, others the live version, until it ends', async () => {
    const { status, data } = await startForPilot();
    expect([status, data.changed, data.screen.canary]).toEqual([
      200,
      true,
      {
        version: '1.1.0',
        percent: 0,
        organizations: [pilot.profile.organizationId],
        since: expect.any(String),
      },
    ]);
    await waitForVersions(['1.1.0', '1.0.0', '1.0.0', '1.1.0', '1.0.0']);
    expect((await startForPilot()).data.changed).toBe(false);
    expect((await end()).data.screen.canary).toBeNull();
    await waitForVersions(['1.0.0', '1.0.0', '1.0.0', '1.0.0', '1.0.0']);
    const { history } = await read();
    expect(history.slice(0, 2).map((entry) => [entry.channel, entry.percent, entry.by])).toEqual([
      ['canary', 0, 'Coffre'],
      ['canary', 0, 'Coffre'],
    ]);
  });

  test('a hundred per cent of the members get it, visitors without a session do not', async () => {
    await start({ version: '1.1.0', percent: 100 });
    await waitForVersions(['1.1.0', '1.1.0', '1.0.0', '1.1.0', '1.1.0']);
  });

  test('it ends by itself when more than one in a hundred of fifty pages fail', async () => {
    await startForPilot('1.2.0');
    await reportMany(49, '1.2.0', 'opened');
    await report('1.2.0', 'render');
    await app.runJob('screens.end-failing-canaries');
    expect((await read()).canary?.version).toBe('1.2.0');
    await report('1.2.0', 'opened');
    await app.runJob('screens.end-failing-canaries');
    const { canary, history, versions } = await read();
    expect(canary).toBeNull();
    expect(history[0]).toMatchObject({
      channel: 'canary',
      version: '1.2.0',
      percent: 0,
      organizations: [],
      by: 'product',
      reason: '1 failures on 50 pages in 5 minutes',
    });
    expect(versions.find(({ version }) => version === '1.2.0')).toMatchObject({
      loads: 50,
      failures: 1,
    });
    expect(app.log.filter((line) => line.includes('A failing canary was ended'))).toHaveLength(1);
    await app.platform.outbox.drain();
    const [entry] = await app.platform.database
      .repository(auditEntryTable)
      .find({ where: { organizationId: '' }, order: { sequence: 'DESC' }, take: 1 });
    expect(entry?.type).toBe('screen.canary-failed');
    const [mail] = await app.mailbox('coffre@equipe.example');
    expect(mail?.subject).toBe('L’essai de mfe-vault 1.2.0 a été arrêté');
  });

  test('reports without a session, of members without it and of other versions do not end it', async () => {
    await startForPilot('1.1.0');
    await reportMany(60, '1.1.0', 'load', '');
    await reportMany(60, '1.1.0', 'load', other.cookie);
    await reportMany(60, '1.2.0', 'load');
    await app.runJob('screens.end-failing-canaries');
    expect((await read()).canary?.version).toBe('1.1.0');
  });

  test('a promotion of its version ends it, so that a rollback leaves no member with it', async () => {
    await startForPilot('1.1.0');
    expect((await promote('1.1.0')).status).toBe(200);
    expect((await startForPilot('1.1.0')).problem.code).toBe('screen-canary-is-live');
    await team.post('/v1/screens/mfe-vault/rollback', {});
    expect(await read()).toMatchObject({ live: { version: '1.0.0' }, canary: null });
  });

  test('a withdrawal ends it, although no version of the team was live', async () => {
    await startForPilot('1.1.0');
    const { data } = await team.post<PointerChange>('/v1/screens/mfe-vault/withdrawal', {});
    expect([data.changed, data.screen.canary, data.screen.live?.version]).toEqual([
      true,
      null,
      '1.0.0',
    ]);
  });

  test('members of a canary get a new screen that was never promoted, others do not', async () => {
    const reports = app.as(
      await createTestPublisherKey(app, { team: 'Chiffres', screens: ['mfe-reports'] }),
    );
    await publishTarball(
      reports,
      '/v1/screens/mfe-reports/versions/1.0.0',
      await packTestScreen('1.0.0', {
        description: { id: 'mfe-reports', name: 'mfe_reports', routes: ['/app/reports'] },
      }),
    );
    const organizations = [pilot.profile.organizationId];
    await reports.post('/v1/screens/mfe-reports/canary', { version: '1.0.0', organizations });
    const isListed = async (cookie?: string) =>
      (await readRegistry(cookie)).includes('"id":"mfe-reports"');
    await waitUntil('the new screen', () => isListed(pilot.cookie));
    const rival = await publishTarball(
      app.as(await createTestPublisherKey(app, { team: 'Autres', screens: ['mfe-rival'] })),
      '/v1/screens/mfe-rival/versions/1.0.0',
      await packTestScreen('1.0.0', {
        description: { id: 'mfe-rival', name: 'mfe_reports', routes: ['/app/reports/all'] },
      }),
    );
    expect([rival.status, rival.problem.code]).toEqual([409, 'screen-route-taken']);
    expect(await isListed(other.cookie)).toBe(false);
    const { data } = await reports.post<PointerChange>('/v1/screens/mfe-reports/withdrawal', {});
    expect([data.changed, data.screen.canary]).toEqual([true, null]);
    await waitUntil('its end', async () => !(await isListed(pilot.cookie)));
  });

  test('a canary goes on while another version is promoted', async () => {
    await startForPilot('1.1.0');
    await promote('1.2.0');
    expect(await read()).toMatchObject({
      live: { version: '1.2.0' },
      canary: { version: '1.1.0' },
    });
    await team.post('/v1/screens/mfe-vault/rollback', {});
  });

  test.each([
    [{ version: '1.1.0' }, 422, 'screen-canary-without-members'],
    [{ version: '1.1.0', percent: 0 }, 422, 'invalid'],
    [{ version: '1.1.0', percent: 101 }, 422, 'invalid'],
    [{ version: '1.1.0', organizations: [] }, 422, 'invalid'],
    [{ version: '9.9.9', percent: 5 }, 404, 'screen-version-unknown'],
  ])('%j is refused with %i', async (body, status, code) => {
    const reply = await start(body);
    expect([reply.status, reply.problem.code]).toEqual([status, code]);
    expect((await read()).canary).toBeNull();
  });

  test('an end that names another version than the canary is refused and ends nothing', async () => {
    const endVersion = (version: string) =>
      team.delete<PointerChange>(`/v1/screens/mfe-vault/canary?version=${version}`);
    await startForPilot('1.2.0');
    const { status, problem } = await endVersion('1.1.0');
    expect([status, problem.code]).toEqual([409, 'screen-other-canary']);
    expect(problem.detail).toContain('The canary of mfe-vault is 1.2.0 now, not 1.1.0');
    expect((await read()).canary?.version).toBe('1.2.0');
    expect((await endVersion('1.2.0')).data.screen.canary).toBeNull();
  });

  test('a canary for an organisation that does not exist is refused with its id', async () => {
    const unknown = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
    const organizations = [pilot.profile.organizationId, unknown];
    const { status, problem } = await start({ version: '1.1.0', organizations });
    expect([status, problem.code]).toEqual([422, 'screen-organizations-unknown']);
    expect(problem.detail).toBe(`No organisation has the id ${unknown}.`);
    expect((await read()).canary).toBeNull();
  });

  test('a screen without a canary has none to end', async () => {
    const reply = await end();
    expect([reply.status, reply.problem.code]).toEqual([409, 'screen-no-canary']);
  });
});
