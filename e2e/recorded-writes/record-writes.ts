import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext } from '@playwright/test';

const FOLDER = fileURLToPath(new URL('../../test-results/recorded-writes/', import.meta.url));
const FULFILLED = 'api/executeMutation/fulfilled';

/**
 * Runs in the page: the hook of Redux DevTools with a reducer that reports each fulfilled mutation.
 */
function reportWrites(fulfilled: string): void {
  type Action = { type: string; meta?: { arg?: { endpointName?: string } } };
  type Reducer = (state: unknown, action: Action) => unknown;
  type CreateStore = (reducer: Reducer, state: unknown) => unknown;
  type Enhancer = (next: CreateStore) => CreateStore;
  const page = globalThis as unknown as {
    recordWrite: (name: string) => Promise<void>;
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: () => (...enhancers: Enhancer[]) => Enhancer;
  };
  const reporting: Enhancer = (next) => (reducer, state) =>
    next((before, action) => {
      const name = action.type === fulfilled ? action.meta?.arg?.endpointName : undefined;
      if (name) void page.recordWrite(name);
      return reducer(before, action);
    }, state);
  page.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ =
    () =>
    (...enhancers) =>
    (createStore) =>
      [...enhancers, reporting].reduceRight((next, enhance) => enhance(next), createStore);
}

/** Calls outside the store. */
const OUTSIDE_THE_STORE = /^\/api\/(auth|v1\/public)\//;

/**
 * Records what pages of this context change: endpoints by name, other calls by method and path.
 * Calls of the journey itself are not seen.
 */
async function recordContext(context: BrowserContext, record: (name: string) => void) {
  await context.exposeFunction('recordWrite', record);
  await context.addInitScript(reportWrites, FULFILLED);
  context.on('response', (response) => {
    const request = response.request();
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || !response.ok() || !OUTSIDE_THE_STORE.test(pathname)) return;
    record(`${request.method()} ${pathname}`);
  });
}

export function recordWrites(browser: Browser, worker: number): void {
  mkdirSync(FOLDER, { recursive: true });
  const seen = new Set<string>();
  const record = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    appendFileSync(join(FOLDER, `worker-${worker}.txt`), `${name}\n`);
  };
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await recordContext(context, record);
    return context;
  };
}

/** Changes made through screens in the last run. */
export const lastRun = (): string[] =>
  existsSync(FOLDER)
    ? readdirSync(FOLDER).flatMap((name) =>
        readFileSync(join(FOLDER, name), 'utf8').trim().split('\n'),
      )
    : [];
