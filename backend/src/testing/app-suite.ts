import { afterAll, beforeAll } from '@jest/globals';
import {
  startTestApp,
  type SignedInClient,
  type TestApp,
  type TestAppOptions,
} from './test-app.ts';

/** Stands for what a suite's `beforeAll` brings: a test's own code reads it when it is there. */
const later = <T extends object>(now: () => T): T =>
  new Proxy({} as T, { get: (_none, name) => Reflect.get(now(), name) as unknown });

/** The whole product for the suite round this call, with one sender in an organisation of their own; it ends with the suite. */
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
  const begun = () => {
    if (!running) throw new Error('The product is there from the first test on.');
    return running;
  };
  return { app: later(() => begun().app), sender: later(() => begun().sender) };
}
