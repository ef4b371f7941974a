import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createTestPublisherKey,
  createTestRelease,
  packTestScreen,
  publishTarball,
  writeTestRelease,
} from '../../../testing/scenarios/screen-releases.ts';
import { auditEntryTable } from '../../../testing/tables.ts';
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app.ts';
import { DIALECTS } from '../../../testing/test-database.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { revokePublisherKey } from '../keys/manage-publisher-keys.ts';
import type { ScreenDetails } from '../screens.contract.ts';

const ADDRESS = 'coffre@equipe.example';
const ENGLISH = 'vault@equipe.example';

describe.each(DIALECTS)('mails to teams about their screens on %s', (dialect) => {
  let root: string;
  let app: TestApp;
  let vault: Client;
  let otherKey: string;
  beforeAll(async () => {
    root = await createTestRelease();
    app = await startTestApp({ dialect, webRoot: root });
    vault = app.as(await createTestPublisherKey(app, { email: ADDRESS }));
    otherKey = await createTestPublisherKey(app, { email: ADDRESS });
    await createTestPublisherKey(app, { email: ENGLISH, locale: 'en' });
    await createTestPublisherKey(app, { screens: ['mfe-reports'], email: 'other@equipe.example' });
    await publishTarball(
      vault,
      '/v1/screens/mfe-vault/versions/1.1.0',
      await packTestScreen('1.1.0'),
    );
    await vault.post('/v1/screens/mfe-vault/pointers', { version: '1.1.0' });
  });
  afterAll(async () => {
    await app?.close();
    await rm(root, { recursive: true, force: true });
  });

  const changeContract = async (contract: string) => {
    await writeTestRelease(root, { contract });
    // The server looks at the files of the release once a second at most.
    await waitUntil(`the release with contract ${contract}`, async () => {
      const { data } = await vault.get<ScreenDetails>('/v1/screens/mfe-vault');
      return (data.notServed === null) === (contract === '1.4.0');
    });
    await app.runJob('screens.report-unserved');
    return app.mailbox(ADDRESS);
  };

  test('a team gets one mail at each address when a release no longer serves its version', async () => {
    expect(await changeContract('2.0.0')).toMatchObject([
      { to: ADDRESS, subject: 'mfe-vault 1.1.0 n’est plus servi' },
    ]);
    const [mail] = await changeContract('2.0.0');
    expect(mail?.text).toContain('The screen needs contract ^1.4.0, the shell has 2.0.0');
    expect(await app.mailbox()).toHaveLength(2);
  });

  test('a mail to a team is in the language of its key', async () => {
    const [french] = await app.mailbox(ADDRESS);
    const [english] = await app.mailbox(ENGLISH);
    expect(french?.text).toContain('ou l’écran fourni avec Recueil.');
    expect(english?.subject).toBe('mfe-vault 1.1.0 is no longer served');
    expect(english?.text).toContain('or the screen that comes with the product.');
    expect(french?.text).not.toContain('Visitors get');
  });

  test('another mail follows when the version is served again and then no longer, not to ended keys', async () => {
    expect(await changeContract('1.4.0')).toHaveLength(1);
    await revokePublisherKey(app.platform, otherKey.split('_')[1]!);
    expect(await changeContract('2.0.0')).toHaveLength(2);
  });

  test('a canary that no longer fits is named in the status, log, metric, audit and a mail', async () => {
    await changeContract('1.4.0');
    await publishTarball(
      vault,
      '/v1/screens/mfe-vault/versions/1.2.0',
      await packTestScreen('1.2.0', { description: { contract: '^1.4.0' } }),
    );
    await vault.post('/v1/screens/mfe-vault/rollback', {});
    await vault.post('/v1/screens/mfe-vault/canary', { version: '1.2.0', percent: 5 });
    await changeContract('2.0.0');
    await fetch(`${app.url}/assets/registry.json`);
    const { data } = await vault.get<ScreenDetails>('/v1/screens/mfe-vault');
    expect([data.canary, data.notServed]).toEqual([
      null,
      expect.stringContaining('The canary 1.2.0 is not served. The screen needs contract'),
    ]);
    await waitUntil('a line of the log', async () => {
      await fetch(`${app.url}/assets/registry.json`);
      return app.log.some((line) => line.includes('The canary of a team does not fit'));
    });
    expect(await app.platform.metrics.registry.metrics()).toMatch(
      /recueil_screens_not_served\{.*channel="canary".*\} 1/,
    );
    expect((await app.mailbox(ADDRESS))[0]?.subject).toBe('mfe-vault 1.2.0 n’est plus servi');
    const entries = await app.platform.database
      .repository(auditEntryTable)
      .findBy({ type: 'screen.not-served' });
    expect(entries.map(({ facts }) => facts)).toContain(
      '{"screenId":"mfe-vault","versionId":"1.2.0"}',
    );
  });
});
