import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { TestEnvironment } from 'jest-environment-jsdom';
import { readScreen } from '../read-screen.mjs';

// jsdom has no fetch; Redux Toolkit reads these globals when imported, so they are set before any
// test file.
const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'structuredClone',
];

const getImplementation = (wrapper) =>
  wrapper[Object.getOwnPropertySymbols(wrapper).find(({ description }) => description === 'impl')];

const withoutBrackets = (selector) => {
  const shorter = selector.replace(/\[[^\]]*\]|\([^()]*\)/g, ':');
  return shorter === selector ? selector : withoutBrackets(shorter);
};
const readKeys = (selector) => {
  if (selector.includes('\\')) return null;
  const keys = withoutBrackets(selector)
    .split(',')
    .map((complex) => {
      const [key = null] =
        /^\.?[\w-]+/.exec(
          complex
            .trim()
            .split(/[\s>+~]+/)
            .at(-1),
        ) ?? [];
      return { key, whole: key === complex.trim() };
    });
  return keys.some(({ key }) => key === null) ? null : keys;
};
const keysBySelector = new Map();

/** Class or tag that each branch of a selector requires; null if one starts with neither. */
const getKeys = (selector) => {
  if (!keysBySelector.has(selector)) keysBySelector.set(selector, readKeys(selector));
  return keysBySelector.get(selector);
};

/** jsdom asks its engine about every rule; simple selectors are decided without it. */
function answerSimpleSelectors(document) {
  const engine = document._nwsapiDontThrow;
  const match = engine.match.bind(engine);
  engine.match = (selector, element, ...rest) => {
    if (selector === undefined) return false;
    const keys = getKeys(selector);
    if (!keys) return match(selector, element, ...rest);
    const matching = keys.filter(({ key }) =>
      key[0] === '.' ? element.classList.contains(key.slice(1)) : element.localName === key,
    );
    return (
      matching.some(({ whole }) => whole) ||
      (matching.length > 0 && match(selector, element, ...rest))
    );
  };
}

/** Style rules by class and tag: most of Fluent UI's thousands cannot match an element. */
class RuleIndex {
  constructor(sheet) {
    this.sheet = sheet;
    this.clear();
  }

  clear() {
    this.read = [];
    this.byKey = new Map();
    this.others = [];
  }

  add(rule) {
    const place = this.read.push(rule) - 1;
    const keys = rule.selectorText === undefined ? null : getKeys(rule.selectorText);
    if (!keys) this.others.push(place);
    for (const { key } of keys ?? [])
      if (!this.byKey.get(key)?.push(place)) this.byKey.set(key, [place]);
  }

  candidates(keys) {
    const rules = this.sheet.cssRules;
    if (
      this.read.length > rules.length ||
      this.read[0] !== rules[0] ||
      this.read.at(-1) !== rules[this.read.length - 1]
    )
      this.clear();
    while (this.read.length < rules.length) this.add(rules[this.read.length]);
    const places = new Set([...keys.flatMap((key) => this.byKey.get(key) ?? []), ...this.others]);
    return [...places].sort((a, b) => a - b).map((place) => rules[place]);
  }
}

/** Limits jsdom to rules that may match, and caches styles as long as jsdom does. */
function computeStylesFast(window) {
  window.getComputedStyle(window.document.documentElement);
  const document = getImplementation(window.document);
  answerSimpleSelectors(document);
  const { styleSheets } = document;
  const sheets = styleSheets._list;
  const indexes = new WeakMap();
  let styledElement = null;
  let declarations = null;
  let computed = new WeakMap();
  const getIndex = (sheet) => {
    if (!indexes.has(sheet)) indexes.set(sheet, new RuleIndex(sheet));
    return indexes.get(sheet);
  };
  Object.defineProperty(styleSheets, '_list', {
    get: () => {
      if (!styledElement) return sheets;
      const classes =
        styledElement
          .getAttributeNS(null, 'class')
          ?.split(/\s+/)
          .map((name) => `.${name}`) ?? [];
      const keys = [...classes, styledElement._localName];
      styledElement = null;
      return sheets.map((sheet) => ({ cssRules: getIndex(sheet).candidates(keys) }));
    },
  });
  Object.defineProperty(document, '_styleCache', {
    get: () =>
      declarations && {
        get: (element) => {
          const known = declarations.get(element);
          styledElement = known ? null : element;
          return known;
        },
        set: (element, declaration) => declarations.set(element, declaration),
      },
    set: (value) => {
      declarations = value && new WeakMap();
      computed = new WeakMap();
    },
  });
  const compute = window.getComputedStyle;
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || !element?.isConnected) return compute(element, pseudo);
    const known = computed.get(element);
    if (known) return known;
    const style = compute(element);
    computed.set(element, style);
    return style;
  };
}

/** Starts at `start`, so that no test crosses midnight, a month or summer time. */
function clockFrom(start, RealDate) {
  const offset = start - RealDate.now();
  const now = () => RealDate.now() + offset;
  return new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, values, made) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, made),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

/** Of the screen that has the test, as a build defines it; the shell has none. */
function findRelease(folder) {
  if (existsSync(join(folder, 'mfe.json'))) return readScreen(folder);
  return dirname(folder) === folder ? undefined : findRelease(dirname(folder));
}

export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.release = findRelease(dirname(context.testPath));
    this.start = config.projectConfig.fakeTimers.now;
  }

  async setup() {
    await super.setup();
    this.global.Date = clockFrom(this.start, this.global.Date);
    this.global.RECUEIL_RELEASE = this.release;
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
    this.global.BroadcastChannel = class extends BroadcastChannel {
      constructor(name) {
        super(name);
        // An open channel would keep the test process running.
        this.unref();
      }
    };
    // jsdom's Blob has no arrayBuffer.
    const { FileReader } = this.global;
    this.global.Blob.prototype.arrayBuffer ??= function arrayBuffer() {
      return new Promise((resolve, reject) => {
        const reader = Object.assign(new FileReader(), {
          onload: () => resolve(new Uint8Array(reader.result).slice().buffer),
          onerror: () => reject(reader.error),
        });
        reader.readAsArrayBuffer(this);
      });
    };
    this.global.Blob.prototype.stream ??= function stream() {
      return new ReadableStream({
        start: async (controller) => {
          controller.enqueue(new Uint8Array(await this.arrayBuffer()));
          controller.close();
        },
      });
    };
    this.global.URL.createObjectURL ??= () => 'blob:http://localhost/test';
    this.global.URL.revokeObjectURL ??= () => undefined;
    this.global.matchMedia ??= (media) => ({
      matches: false,
      media,
      onchange: null,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
      dispatchEvent: () => false,
    });
    this.global.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    this.global.IntersectionObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
      takeRecords() {
        return [];
      }
    };
    // jsdom has no top layer: only the open state is simulated.
    this.global.HTMLDialogElement.prototype.showModal ??= function showModal() {
      this.open = true;
    };
    this.global.HTMLDialogElement.prototype.close ??= function close() {
      this.open = false;
    };
    this.global.scrollTo = () => undefined;
    computeStylesFast(this.global);
  }
}
