import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sha256 } from '../../../platform/digest.ts';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import { auditEntryTable } from '../../../testing/tables.ts';
import {
  createTestPublisherKey,
  createTestRelease,
  packTestScreen,
  publishTarball,
  writeTestRelease,
  type TestScreen,
} from '../../../testing/scenarios/screen-releases.ts';
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app.ts';
import { DIALECTS } from '../../../testing/test-database.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { writeObject } from '../publishing/write-object.ts';
import { screenVersionTable } from '../screens.tables.ts';
import type { PointerChange, ScreenDetails, ScreenList } from '../screens.contract.ts';

describe.each(DIALECTS)('the live version of a screen on %s', (dialect) => {
  let root: string;
  let app: TestApp;
  let vault: Client;
  let reports: Client;
  beforeAll(async () => {
    root = await createTestRelease();
    app = await startTestApp({ dialect, webRoot: root });
    vault = app.as(await createTestPublisherKey(app));
    reports = app.as(
      await createTestPublisherKey(app, { team: 'Chiffres', screens: ['mfe-reports'] }),
    );
  });
  afterAll(async () => {
    await app?.close();
    await rm(root, { recursive: true, force: true });
  });

  const publish = async (version: string, screen?: TestScreen) =>
    (
      await publishTarball(
        vault,
        `/v1/screens/mfe-vault/versions/${version}`,
        await packTestScreen(version, screen),
      )
    ).status;
  const publishReports = async (version: string, routes: string[]) =>
    (
      await publishTarball(
        reports,
        `/v1/screens/mfe-reports/versions/${version}`,
        await packTestScreen(version, {
          description: { id: 'mfe-reports', name: 'mfe_reports', routes },
        }),
      )
    ).status;
  const promote = async (version: string, reason?: string) =>
    vault.post<PointerChange>('/v1/screens/mfe-vault/pointers', {
      version,
      ...(reason === undefined ? {} : { reason }),
    });
  const rollBack = () => vault.post<PointerChange>('/v1/screens/mfe-vault/rollback', {});
  const read = async (): Promise<ScreenDetails> =>
    (await vault.get<ScreenDetails>('/v1/screens/mfe-vault')).data;
  const readHistory = async () =>
    (await read()).history.map(({ version, owner, by, reason }) => [version, owner, by, reason]);

  test('a version that an earlier release took is checked again before it goes live', async () => {
    await publish('0.9.0');
    const files = { 'remoteEntry.11111111.js': 'var mfe_other = {};' };
    const tarball = await packTestScreen('0.9.0', { files });
    const writer = await openStorage(app.platform).createWriter();
    await writeObject(writer, tarball);
    await app.platform.database.transaction(() =>
      app.platform.database
        .repository(screenVersionTable)
        .update(
          { name: 'mfe-vault', version: '0.9.0' },
          { storageKey: writer.key, size: tarball.length, sha256: sha256(tarball) },
        ),
    );
    const canary = vault.post('/v1/screens/mfe-vault/canary', { version: '0.9.0', percent: 5 });
    for (const { status, problem } of [await promote('0.9.0'), await canary])
      expect([status, problem.code]).toEqual([422, 'screen-script-invalid']);
    expect((await read()).live?.version).toBe('1.0.0');
  });

  test('a promoted version is live, and the same again adds nothing', async () => {
    expect(await publish('1.1.0')).toBe(201);
    const first = await promote('1.1.0', 'Recherche plus rapide');
    expect([first.status, first.data]).toEqual([
      200,
      {
        changed: true,
        screen: {
          name: 'mfe-vault',
          live: { version: '1.1.0', owner: 'team', since: expect.any(String) },
          releaseVersion: '1.0.0',
          canary: null,
          notServed: null,
        },
      },
    ]);
    expect((await promote('1.1.0')).data.changed).toBe(false);
    expect(await readHistory()).toEqual([
      ['1.1.0', 'team', 'Coffre', 'Recherche plus rapide'],
      ['1.0.0', 'release', 'release', null],
    ]);
    const { screens } = (await vault.get<ScreenList>('/v1/screens')).data;
    expect(screens.map(({ name, live }) => [name, live?.version])).toEqual([
      ['mfe-requests', '1.0.0'],
      ['mfe-vault', '1.1.0'],
    ]);
  });

  test('a rollback adds the version again that was live before', async () => {
    await publish('1.2.0');
    await promote('1.2.0');
    expect((await rollBack()).data).toMatchObject({
      changed: true,
      screen: { live: { version: '1.1.0' } },
    });
    expect((await readHistory())[0]).toEqual(['1.1.0', 'team', 'Coffre', null]);
    await app.platform.outbox.drain();
    const entries = await app.platform.database
      .repository(auditEntryTable)
      .find({ where: { organizationId: '' }, order: { sequence: 'DESC' }, take: 2 });
    expect(entries.map(({ type }) => type)).toEqual(['screen.rolled-back', 'screen.promoted']);
  });

  test('a promotion is refused where another version is live than its caller saw', async () => {
    const send = (from: string) =>
      vault.post<PointerChange>('/v1/screens/mfe-vault/pointers', { version: '1.2.0', from });
    const { status, problem } = await send('1.0.0');
    expect([status, problem.code]).toEqual([409, 'screen-changed-meanwhile']);
    expect(problem.detail).toContain('mfe-vault 1.0.0 is not live any more: 1.1.0 is');
    expect((await send('1.1.0')).data.screen.live?.version).toBe('1.2.0');
  });

  test('a rollback is refused where it leads to another version than its caller expects', async () => {
    const send = (to: string) =>
      vault.post<PointerChange>('/v1/screens/mfe-vault/rollback', { from: '1.2.0', to });
    const { status, problem } = await send('1.0.0');
    expect([status, problem.code]).toEqual([409, 'screen-changed-meanwhile']);
    expect(problem.detail).toContain('leads to 1.1.0 now, not to 1.0.0');
    expect((await send('1.1.0')).data.screen.live?.version).toBe('1.1.0');
  });

  test('a rollback without another version before is refused with words', async () => {
    const reply = await reports.post('/v1/screens/mfe-reports/rollback', {});
    expect([reply.status, reply.problem.code]).toEqual([409, 'screen-no-earlier-version']);
  });

  test('a version that was not published cannot be promoted', async () => {
    const { status, problem } = await promote('7.0.0');
    expect([status, problem.code]).toEqual([404, 'screen-version-unknown']);
    await app.platform.outbox.drain();
    const [entry] = await app.platform.database
      .repository(auditEntryTable)
      .find({ where: { organizationId: '' }, order: { sequence: 'DESC' }, take: 1 });
    expect(entry?.type).toBe('screen.refused');
  });

  test('what is no version is refused with what one looks like', async () => {
    const rollBackTo = (version: string) =>
      vault.post('/v1/screens/mfe-vault/rollback', { from: version, to: version });
    for (const { status, problem } of [await promote('banana'), await rollBackTo('1.2')]) {
      expect(status).toBe(422);
      for (const { message } of problem.errors ?? [])
        expect(message).toBe(
          'A version is three numbers with dots, such as 1.4.0 or 1.4.0-beta.1.',
        );
      expect(problem.errors).not.toHaveLength(0);
    }
  });

  test('promoting the version of the release leaves the screen to the release', async () => {
    expect((await promote('1.0.0')).data.screen.live).toMatchObject({
      version: '1.0.0',
      owner: 'release',
    });
    await promote('1.1.0');
  });

  test('what collides with a screen that came meanwhile cannot be promoted', async () => {
    expect(await publishReports('1.0.0', ['/app/reports'])).toBe(201);
    expect(await publish('1.4.0', { description: { routes: ['/app/reports'] } })).toBe(201);
    await reports.post('/v1/screens/mfe-reports/pointers', { version: '1.0.0' });
    const { status, problem } = await promote('1.4.0');
    expect([status, problem.code]).toEqual([409, 'screen-route-taken']);
    expect(problem.detail).toContain('/app/reports of mfe-reports');
  });

  test('the release’s screen does not come back while another screen has its path', async () => {
    const elsewhere = { name: 'mfe_elsewhere', routes: ['/app/elsewhere'] };
    expect(await publish('1.5.0', { description: elsewhere })).toBe(201);
    await promote('1.0.0');
    await promote('1.5.0');
    expect(await publishReports('1.1.0', ['/app/documents'])).toBe(201);
    await reports.post('/v1/screens/mfe-reports/pointers', { version: '1.1.0' });
    for (const reply of [await rollBack(), await promote('1.0.0')])
      expect([reply.status, reply.problem.code]).toEqual([409, 'screen-route-taken']);
    await reports.post('/v1/screens/mfe-reports/pointers', { version: '1.0.0' });
    await promote('1.1.0');
  });

  test('of simultaneous promotions each has its own place in the history', async () => {
    await Promise.all(['2.0.0', '2.0.1', '2.0.2', '2.0.3'].map((version) => publish(version)));
    const before = (await read()).history.length;
    const replies = await Promise.all(
      ['2.0.0', '2.0.1', '2.0.2', '2.0.3'].map((version) => promote(version)),
    );
    const done = replies.filter(({ status }) => status === 200);
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await read()).history).toHaveLength(before + done.length);
  });

  test('a new release moves its own screens and leaves those of teams', async () => {
    await promote('1.1.0');
    await writeTestRelease(root, { version: '1.0.5' });
    await app.restart();
    const { screens } = (await vault.get<ScreenList>('/v1/screens')).data;
    expect(screens.map(({ name, live, releaseVersion }) => [name, live, releaseVersion])).toEqual([
      ['mfe-reports', { version: '1.0.0', owner: 'team', since: expect.any(String) }, null],
      ['mfe-requests', { version: '1.0.5', owner: 'release', since: expect.any(String) }, '1.0.5'],
      ['mfe-vault', { version: '1.1.0', owner: 'team', since: expect.any(String) }, '1.0.5'],
    ]);
    await app.restart();
    const requests = (await vault.get<ScreenDetails>('/v1/screens/mfe-requests')).data;
    expect(requests.history.map(({ version }) => version)).toEqual(['1.0.5', '1.0.0']);
  });

  test('a release that a version does not fit serves its own screen and says why', async () => {
    await writeTestRelease(root, { contract: '2.0.0', version: '2.0.0' });
    // The server looks at the files of the release once a second at most.
    await waitUntil('the new release', async () => (await read()).notServed !== null);
    const { live, notServed } = await read();
    expect(live).toMatchObject({ version: '2.0.0', owner: 'release', since: null });
    expect(notServed).toContain('The screen needs contract ^1.4.0, the shell has 2.0.0');
    const { status, problem } = await promote('1.1.0');
    expect([status, problem.code]).toEqual([422, 'screen-contract-unsatisfied']);
    const metrics = await app.platform.metrics.registry.metrics();
    expect(metrics).toContain('recueil_screens_not_served{screen="mfe-vault",channel="stable"} 1');
    await writeTestRelease(root);
  });
});
