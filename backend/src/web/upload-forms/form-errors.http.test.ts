import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { databaseUnavailable } from '../../platform/problem.ts';
import { uploadStalled } from '../../platform/http/body/transfer-rate.ts';
import { recipientRoute, type Route } from '../../platform/http/routing/route.ts';
import { postForm } from '../../testing/scenarios/post-form.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import {
  createRecipientPrincipal,
  startTestHttpApp,
  type TestHttpApp,
} from '../../testing/test-http-app.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { acceptUploadForms } from './accept-upload-forms.ts';

const TOKEN = 'T'.repeat(43);
const failing = (name: string, createError: () => Error): Route =>
  recipientRoute('POST', `/v1/public/request/${name}`, {
    permission: 'link',
    summary: name,
    response: { status: 200, schema: null },
    handle: async () => {
      throw createError();
    },
  });

let app: TestHttpApp;
beforeAll(async () => {
  app = await startTestHttpApp({
    routes: [
      failing('submit', () => new Error(`the secret plan of ${TOKEN} failed`)),
      failing('messages', databaseUnavailable),
      failing('code', () => uploadStalled({ headers: { Connection: 'close' } })),
    ],
    resolvers: [async () => createRecipientPrincipal()],
    beforeRoutes: (config) => [acceptUploadForms(config, createTestClock())],
  });
});
afterAll(() => app?.close());

const post = (name: string) => postForm(app.url, { token: TOKEN, name });

test('an internal error leads a form back to its page, and is logged and measured as one', async () => {
  const { status, to, text, headers } = await post('submit');
  expect([status, to, text, headers.get('cache-control')]).toEqual([
    303,
    'problem=internal',
    '',
    'no-store',
  ]);
  expect(headers.get('x-request-id')).not.toBeNull();
  const requestId = headers.get('x-request-id');
  const lines = await waitUntil('the log of the call', () => {
    const logged = app.log.map((line) => JSON.parse(line) as Record<string, unknown>);
    return logged.some(({ message }) => message === 'call') ? logged : null;
  });
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 'error', message: 'a request failed', requestId }),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({ message: 'call', requestId, status: 500, problem: 'internal' }),
  );
  const metrics = await app.metrics.registry.metrics();
  expect(metrics).toContain('route="/api/v1/public/request/submit",status="500"');
  expect(`${app.log.join('\n')}${metrics}`).not.toContain(TOKEN);
});

test('a form reads the code of an outage, without the time that would delay its redirect', async () => {
  const { to, headers } = await post('messages');
  expect([to, headers.get('retry-after')]).toEqual(['problem=database-away', null]);
});

test('a form whose sender was too slow is redirected on a connection that ends', async () => {
  const { to, headers } = await post('code');
  expect([to, headers.get('connection')]).toEqual(['problem=upload-stalled', 'close']);
});
