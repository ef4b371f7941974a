import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestRelease } from '../../../testing/scenarios/screen-releases.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

describe('what pages report of screens', () => {
  let root: string;
  let app: TestApp;
  beforeAll(async () => {
    root = await createTestRelease();
    app = await startTestApp({ dialect: 'sqlite', webRoot: root });
  });
  afterAll(async () => {
    await app?.close();
    await rm(root, { recursive: true, force: true });
  });

  const report = (body: object) =>
    fetch(`${app.url}/api/v1/public/screen-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test('a failure is counted by screen, version and kind, and unknown versions as one', async () => {
    for (const [screen, version, kind] of [
      ['mfe-vault', '1.0.0', 'load'],
      ['mfe-vault', '1.0.0', 'load'],
      ['mfe-vault', '9.9.9', 'render'],
      ['mfe-vault', '9.9.8', 'render'],
      ['mfe-unknown', '1.0.0', 'unhandled'],
    ])
      expect((await report({ screen, version, kind })).status).toBe(204);
    const { values } = await app.platform.metrics.screenFailures.get();
    expect(
      values.map(({ labels, value }) => [labels.screen, labels.version, labels.kind, value]),
    ).toEqual([
      ['mfe-vault', '1.0.0', 'load', 2],
      ['mfe-vault', 'other', 'render', 2],
      ['other', 'other', 'unhandled', 1],
    ]);
    const lines = app.log.filter((line) => line.includes('A screen failed in a browser'));
    expect(lines).toHaveLength(5);
  });

  test.each([
    { screen: 'mfe-vault', version: '1.0.0', kind: 'crash' },
    { screen: 'shell', version: '1.0.0', kind: 'load' },
    { screen: 'mfe-vault', version: '1.0.0', kind: 'load', user: 'Hélène' },
  ])('%j is refused', async (body) => {
    expect((await report(body)).status).toBe(422);
  });
});
