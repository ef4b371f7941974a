import { TestEnvironment } from 'jest-environment-jsdom';

// jsdom has no fetch of its own; Redux Toolkit reads these when it is imported, so they are here before any test file.
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

const implementationOf = (wrapper) =>
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

/** The class or tag that an element must have for each branch of a selector to hold, and whether that is all it must; null where a branch begins with neither. */
const keysOf = (selector) => {
  if (!keysBySelector.has(selector)) keysBySelector.set(selector, readKeys(selector));
  return keysBySelector.get(selector);
};

/** jsdom asks its selector engine about every rule for each computed style; what a class or a tag decides is answered without it. */
function answerSimpleSelectors(document) {
  const engine = document._nwsapiDontThrow;
  const match = engine.match.bind(engine);
  engine.match = (selector, element, ...rest) => {
    if (selector === undefined) return false;
    const keys = keysOf(selector);
    if (!keys) return match(selector, element, ...rest);
    const held = keys.filter(({ key }) =>
      key[0] === '.' ? element.classList.contains(key.slice(1)) : element.localName === key,
    );
    return (
      held.some(({ whole }) => whole) || (held.length > 0 && match(selector, element, ...rest))
    );
  };
}

/** The rules of a sheet that may hold for an element, in their order: Fluent UI's atomic rules are thousands, and most begin with a class that the element has not. */
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
    const keys = rule.selectorText === undefined ? null : keysOf(rule.selectorText);
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

/** Shows jsdom, while it looks for the style of one element, only the rules that may hold for it; keeps a computed style until jsdom forgets what it is made from. */
function computeStylesFast(window) {
  window.getComputedStyle(window.document.documentElement);
  const document = implementationOf(window.document);
  answerSimpleSelectors(document);
  const { styleSheets } = document;
  const sheets = styleSheets._list;
  const indexes = new WeakMap();
  let looksFor = null;
  let declarations = null;
  let computed = new WeakMap();
  const indexOf = (sheet) => {
    if (!indexes.has(sheet)) indexes.set(sheet, new RuleIndex(sheet));
    return indexes.get(sheet);
  };
  Object.defineProperty(styleSheets, '_list', {
    get: () => {
      if (!looksFor) return sheets;
      const classes =
        looksFor
          .getAttributeNS(null, 'class')
          ?.split(/\s+/)
          .map((name) => `.${name}`) ?? [];
      const keys = [...classes, looksFor._localName];
      looksFor = null;
      return sheets.map((sheet) => ({ cssRules: indexOf(sheet).candidates(keys) }));
    },
  });
  Object.defineProperty(document, '_styleCache', {
    get: () =>
      declarations && {
        get: (element) => {
          const known = declarations.get(element);
          looksFor = known ? null : element;
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

/** A clock that runs on from `start`, whatever the machine's says: no test crosses a midnight, the end of a month or a change to summer time. */
function clockFrom(start, Real) {
  const ahead = start - Real.now();
  const now = () => Real.now() + ahead;
  return new Proxy(Real, {
    apply: () => new Real(now()).toString(),
    construct: (target, values, made) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, made),
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
        const reader = Object.assign(new FileReader(), {
          onload: () => resolve(new Uint8Array(reader.result).slice().buffer),
          onerror: () => reject(reader.error),
        });
        reader.readAsArrayBuffer(this);
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
    // The top layer of a modal dialog is the browser's; whether it is open is all that can be told here.
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
