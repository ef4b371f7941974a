import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type * as CaptureError from './capture-error.ts';
import type { LoadSdk, ErrorReport } from './capture-error.ts';

const FACTS = {
  version: '1.0.0',
  development: true,
  supportEmail: '',
  twoFactorUrl: null,
  appUrl: null,
  apiUrl: null,
  authKey: null,
  reportingDsn: 'https://key@errors.example.org/1',
};

// Each test loads the module again: its queue and the SDK live as long as the page.
let capture: typeof CaptureError;
const listening: [string, EventListenerOrEventListenerObject][] = [];
beforeEach(async () => {
  jest.resetModules();
  capture = await import('./capture-error.ts');
  const listen = window.addEventListener.bind(window);
  jest
    .spyOn(window, 'addEventListener')
    .mockImplementation((name: string, listener: EventListenerOrEventListenerObject) => {
      listening.push([name, listener]);
      listen(name, listener);
    });
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const [name, listener] of listening.splice(0)) window.removeEventListener(name, listener);
});

/** An SDK that loads when the test allows it. */
const sdk = () => {
  const sent: ErrorReport[] = [];
  const gate = { open: (): void => {}, refuse: (): void => {} };
  const load = jest.fn<LoadSdk>(
    () =>
      new Promise((resolve, reject) => {
        gate.open = () => resolve({ startSdk: () => (report) => void sent.push(report) });
        gate.refuse = () => reject(new Error('blocked'));
      }),
  );
  const settle = async (how: 'open' | 'refuse') => {
    gate[how]();
    // One turn of the event loop: everything that awaits the response has run by then.
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { sent, load, settle };
};
const messages = (sent: ErrorReport[]) =>
  sent.map(({ error }) => (error as Error).message ?? error);

test('without a DSN nothing is loaded or listened to, and React’s options are unchanged', () => {
  const { load } = sdk();
  expect(capture.startErrorReporting({ config: { ...FACTS, reportingDsn: null }, load })).toEqual(
    {},
  );
  expect(capture.captureError(new Error('x'), 'crash')).toBeNull();
  expect([load.mock.calls.length, listening.length]).toEqual([0, 0]);
});

test('errors before the SDK has loaded are queued, ten at most, and sent in order', async () => {
  const { sent, load, settle } = sdk();
  capture.startErrorReporting({ config: FACTS, load });
  const ids = Array.from({ length: 12 }, (_, index) =>
    capture.captureError(new Error(`e${index}`), 'crash'),
  );
  expect(load).toHaveBeenCalledTimes(1);
  await settle('open');
  expect(messages(sent)).toEqual(Array.from({ length: 10 }, (_, index) => `e${index}`));
  expect(ids.slice(0, 10)).toEqual(sent.map(({ id }) => id));
  expect(ids.slice(10)).toEqual([null, null]);
  expect(capture.captureError(new Error('later'), 'crash')).toMatch(/^[0-9a-f]{32}$/);
  expect(messages(sent)).toHaveLength(11);
});

test('an error seen by React, a screen and the window is one report with one id', async () => {
  const { sent, load, settle } = sdk();
  const { onCaughtError } = capture.startErrorReporting({ config: FACTS, load });
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const error = new Error('once');
  onCaughtError?.(error, { componentStack: '\n    at Screen' });
  const id = capture.captureError(error, 'remote');
  window.dispatchEvent(new ErrorEvent('error', { error, message: 'once' }));
  await settle('open');
  expect(sent).toEqual([
    expect.objectContaining({
      id,
      error,
      handled: true,
      tags: { where: 'react' },
      componentStack: '\n    at Screen',
    }),
  ]);
});

test('uncaught errors, rejections and thrown non-errors are reported', async () => {
  const { sent, load, settle } = sdk();
  capture.startErrorReporting({ config: FACTS, load });
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('thrown') }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'refused' }));
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  await settle('open');
  expect(sent.map(({ tags, handled }) => [tags['where'], handled])).toEqual([
    ['window', false],
    ['promise', false],
    ['window', false],
  ]);
  expect(messages(sent)).toEqual(['thrown', 'refused', 'Script error.']);
});

test('an ignored error has no id and does not load the SDK', () => {
  const { load } = sdk();
  capture.startErrorReporting({ config: FACTS, load });
  expect(capture.captureError(new TypeError('Failed to fetch'), 'crash')).toBeNull();
  expect(load).not.toHaveBeenCalled();
});

test('an SDK that failed to load is loaded again at the next error, and the queue is kept', async () => {
  const { sent, load, settle } = sdk();
  capture.startErrorReporting({ config: FACTS, load });
  capture.captureError(new Error('first'), 'crash');
  await settle('refuse');
  expect(sent).toEqual([]);
  capture.captureError(new Error('second'), 'crash');
  expect(load).toHaveBeenCalledTimes(2);
  await settle('open');
  expect(messages(sent)).toEqual(['first', 'second']);
});

test('a report names the current screen, and the failed remote with its version', async () => {
  const { sent, load, settle } = sdk();
  capture.startErrorReporting({
    config: FACTS,
    load,
    screen: () => ({ id: 'mfe-requests', version: '1.2.0' }),
  });
  capture.captureError(
    Object.assign(new Error('mfe-vault 1.4.2: unloadable'), {
      remote: { id: 'mfe-vault', version: '1.4.2' },
    }),
    'remote',
  );
  await settle('open');
  expect(sent[0]?.tags).toEqual({
    where: 'remote',
    screen: 'mfe-requests',
    'screen.version': '1.2.0',
    remote: 'mfe-vault',
    'remote.version': '1.4.2',
  });
});

test('React still logs caught errors to the console and passes uncaught ones to the window', async () => {
  const { load } = sdk();
  const { onCaughtError, onUncaughtError } = capture.startErrorReporting({ config: FACTS, load });
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
  const toWindow = jest.fn();
  globalThis.reportError = toWindow;
  onCaughtError?.(new Error('caught'), { componentStack: '' });
  onUncaughtError?.(new Error('uncaught'), { componentStack: '' });
  expect(consoleError).toHaveBeenCalledTimes(1);
  expect(toWindow).toHaveBeenCalledWith(expect.objectContaining({ message: 'uncaught' }));
});

test.each([
  ['before the page has loaded', 'interactive', 0],
  ['after it', 'complete', 1],
] as const)(
  'the SDK loads after the page has loaded; where reporting starts %s',
  async (_when, state, atOnce) => {
    const { load } = sdk();
    jest.spyOn(document, 'readyState', 'get').mockReturnValue(state);
    // One turn of the event loop: idle callbacks have run by then.
    const turn = () => new Promise((resolve) => setTimeout(resolve));
    capture.startErrorReporting({ config: FACTS, load });
    await turn();
    expect(load).toHaveBeenCalledTimes(atOnce);
    window.dispatchEvent(new Event('load'));
    await turn();
    expect(load).toHaveBeenCalledTimes(1);
  },
);
