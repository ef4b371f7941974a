import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from './platform/testing/app.ts';
import { DIALECTS } from './platform/testing/database.ts';

describe.each(DIALECTS)('the whole app on %s', (dialect) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
  });
  afterAll(() => app?.close());

  test('a person who signs up may call the API at once', async () => {
    const client = await app.signUp('claire@example.org');
    const { status, data } = await client.get<{ email: string; role: string }>('/users/profile');
    expect({ status, ...data }).toMatchObject({ status: 200, email: 'claire@example.org', role: 'owner' });
  });
});
