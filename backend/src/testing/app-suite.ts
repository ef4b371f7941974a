import { afterAll, beforeAll } from '@jest/globals';
import {
  startTestApp,
  type SignedInClient,
  type TestApp,
  type TestAppOptions,
} from './test-app.ts';

const lazyProxy = <T extends object>(get: () => T): T =>
  new Proxy({} as T, { get: (_target, name) => Reflect.get(get(), name) as unknown });

export function setUpAppWithSender(options: TestAppOptions): {
  app: TestApp;
  sender: SignedInClient;
} {
  let running: { app: TestApp; sender: SignedInClient } | undefined;
  let app: TestApp | undefined;
  beforeAll(async () => {
    app = await startTestApp(options);
    running = { app, sender: await app.signUp() };
  });
  afterAll(() => app?.close());
  const getRunning = () => {
    if (!running) throw new Error('The app is available from the first test on.');
    return running;
  };
  return { app: lazyProxy(() => getRunning().app), sender: lazyProxy(() => getRunning().sender) };
}
