import { TestEnvironment } from 'jest-environment-jsdom';

// jsdom has no fetch of its own; Redux Toolkit reads these when it is imported, so they are here before any test file.
const FROM_NODE = [
  'fetch', 'Request', 'Response', 'Headers', 'AbortController', 'AbortSignal', 'TextEncoder', 'TextDecoder',
  'ReadableStream', 'WritableStream', 'TransformStream', 'CompressionStream', 'DecompressionStream', 'structuredClone',
];

const CLASS_FIRST = /^\.([\w-]+)([^\s>+~,]*)$/;

/**
 * jsdom asks its selector engine about every rule of every sheet for each computed style, and the engine forgets what it compiled beyond a thousand selectors: Fluent UI's
 * atomic rules are more, each a class with perhaps a state behind it. An element without the class is told so at once; everything else is the engine's answer.
 */
function answerClassesAtOnce(window) {
  window.getComputedStyle(window.document.documentElement);
  const inner = Object.getOwnPropertySymbols(window.document).find(({ description }) => description === 'impl');
  const engine = window.document[inner]._nwsapiDontThrow;
  const match = engine.match.bind(engine);
  const plans = new Map();
  const planOf = (selector) => {
    const [, name = null, state = ''] = CLASS_FIRST.exec(selector) ?? [];
    const plan = { name, whole: state === '' };
    plans.set(selector, plan);
    return plan;
  };
  engine.match = (selector, element, ...rest) => {
    const { name, whole } = plans.get(selector) ?? planOf(selector);
    if (name === null) return match(selector, element, ...rest);
    if (!element.getAttribute('class')?.includes(name) || !element.classList.contains(name)) return false;
    return whole || match(selector, element, ...rest);
  };
}

/** A clock that runs on from `start`, whatever the machine's says: no test crosses a midnight, the end of a month or a change to summer time. */
function clockFrom(start, Real) {
  const ahead = start - Real.now();
  const now = () => Real.now() + ahead;
  return new Proxy(Real, {
    apply: () => new Real(now()).toString(),
    construct: (target, values, made) => Reflect.construct(target, values.length === 0 ? [now()] : values, made),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

/** A page in jsdom with Node's network, streams and web cryptography. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.start = config.projectConfig.fakeTimers.now;
  }

  async setup() {
    await super.setup();
    this.global.Date = clockFrom(this.start, this.global.Date);
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
    // jsdom reads files by its FileReader alone.
    const { FileReader } = this.global;
    this.global.Blob.prototype.arrayBuffer ??= function arrayBuffer() {
      return new Promise((resolve, reject) => {
        const reader = Object.assign(new FileReader(), { onload: () => resolve(new Uint8Array(reader.result).slice().buffer), onerror: () => reject(reader.error) });
        reader.readAsArrayBuffer(this);
      });
    };
    this.global.URL.createObjectURL ??= () => 'blob:http://localhost/test';
    this.global.URL.revokeObjectURL ??= () => undefined;
    this.global.matchMedia ??= (media) => ({ matches: false, media, onchange: null, addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {}, dispatchEvent: () => false });
    this.global.ResizeObserver ??= class { observe() {} unobserve() {} disconnect() {} };
    this.global.IntersectionObserver ??= class { observe() {} unobserve() {} disconnect() {} takeRecords() { return []; } };
    // The top layer of a modal dialog is the browser's; whether it is open is all that can be told here.
    this.global.HTMLDialogElement.prototype.showModal ??= function showModal() { this.open = true; };
    this.global.HTMLDialogElement.prototype.close ??= function close() { this.open = false; };
    this.global.scrollTo = () => undefined;
    answerClassesAtOnce(this.global);
  }
}
