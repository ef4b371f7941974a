import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type * as Face from './capture-error.ts';
import type { LoadSdk, ErrorReport } from './capture-error.ts';

const FACTS = {
  version: '1.0.0',
  development: true,
  supportEmail: '',
  appUrl: null,
  apiUrl: null,
  authKey: null,
  reportingDsn: 'https://key@errors.example.org/1',
};

// Every test is a page of its own: what is kept, and whether the SDK has come, lives as long as the page.
let face: typeof Face;
const listening: [string, EventListenerOrEventListenerObject][] = [];
beforeEach(async () => {
  jest.resetModules();
  face = await import('./capture-error.ts');
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

/** An SDK that comes when it is let in. */
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
    // One turn of the loop: everything that hangs on the answer has run by then.
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { sent, load, settle };
};
const messages = (sent: ErrorReport[]) =>
  sent.map(({ error }) => (error as Error).message ?? error);

test('without a DSN nothing is loaded, nothing is listened to and React is left as it is', () => {
  const { load } = sdk();
  expect(face.startErrorReporting({ facts: { ...FACTS, reportingDsn: null }, load })).toEqual({});
  expect(face.captureError(new Error('x'), 'crash')).toBeNull();
  expect([load.mock.calls.length, listening.length]).toEqual([0, 0]);
});

test('errors before the SDK has come are kept, ten of them, and go out in their order once it is there', async () => {
  const { sent, load, settle } = sdk();
  face.startErrorReporting({ facts: FACTS, load });
  const ids = Array.from({ length: 12 }, (_, index) =>
    face.captureError(new Error(`e${index}`), 'crash'),
  );
  expect(load).toHaveBeenCalledTimes(1);
  await settle('open');
  expect(messages(sent)).toEqual(Array.from({ length: 10 }, (_, index) => `e${index}`));
  expect(ids.slice(0, 10)).toEqual(sent.map(({ id }) => id));
  expect(ids.slice(10)).toEqual([null, null]);
  expect(face.captureError(new Error('later'), 'crash')).toMatch(/^[0-9a-f]{32}$/);
  expect(messages(sent)).toHaveLength(11);
});

test('an error that React, a screen and the window see is one report with one id', async () => {
  const { sent, load, settle } = sdk();
  const { onCaughtError } = face.startErrorReporting({ facts: FACTS, load });
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const error = new Error('once');
  onCaughtError?.(error, { componentStack: '\n    at Screen' });
  const id = face.captureError(error, 'remote');
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

test('what nobody catches is reported: errors, rejections, and what was thrown without being an error', async () => {
  const { sent, load, settle } = sdk();
  face.startErrorReporting({ facts: FACTS, load });
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

test('what says nothing about the product has no id and does not even load the SDK', () => {
  const { load } = sdk();
  face.startErrorReporting({ facts: FACTS, load });
  expect(face.captureError(new TypeError('Failed to fetch'), 'crash')).toBeNull();
  expect(load).not.toHaveBeenCalled();
});

test('an SDK that did not come is asked for again at the next error, and nothing kept is lost', async () => {
  const { sent, load, settle } = sdk();
  face.startErrorReporting({ facts: FACTS, load });
  face.captureError(new Error('first'), 'crash');
  await settle('refuse');
  expect(sent).toEqual([]);
  face.captureError(new Error('second'), 'crash');
  expect(load).toHaveBeenCalledTimes(2);
  await settle('open');
  expect(messages(sent)).toEqual(['first', 'second']);
});

test('a report names the screen on show, and the remote that failed with its version', async () => {
  const { sent, load, settle } = sdk();
  face.startErrorReporting({
    facts: FACTS,
    load,
    screen: () => ({ id: 'mfe-requests', version: '1.2.0' }),
  });
  face.captureError(
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

test('React still says in the console what a screen has caught, and hands the rest to the window', async () => {
  const { load } = sdk();
  const { onCaughtError, onUncaughtError } = face.startErrorReporting({ facts: FACTS, load });
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  const toWindow = jest.fn();
  globalThis.reportError = toWindow;
  onCaughtError?.(new Error('caught'), { componentStack: '' });
  onUncaughtError?.(new Error('uncaught'), { componentStack: '' });
  expect(said).toHaveBeenCalledTimes(1);
  expect(toWindow).toHaveBeenCalledWith(expect.objectContaining({ message: 'uncaught' }));
});

test.each([
  ['before the page has loaded', 'interactive', 0],
  ['after it', 'complete', 1],
] as const)(
  'the SDK is fetched when the page has loaded; where reporting begins %s',
  async (_when, state, atOnce) => {
    const { load } = sdk();
    jest.spyOn(document, 'readyState', 'get').mockReturnValue(state);
    // One turn of the loop: what was left for an idle moment has run by then.
    const turn = () => new Promise((resolve) => setTimeout(resolve));
    face.startErrorReporting({ facts: FACTS, load });
    await turn();
    expect(load).toHaveBeenCalledTimes(atOnce);
    window.dispatchEvent(new Event('load'));
    await turn();
    expect(load).toHaveBeenCalledTimes(1);
  },
);
