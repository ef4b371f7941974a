// The child of try-build.mjs: evaluates the scripts of a build as a page would load them, each alone,
// with as much of a browser as entries and chunks touch before a screen is shown.
import { text } from 'node:stream/consumers';
import { createContext, Script } from 'node:vm';

const TIME_LIMIT_MS = 5_000;

/** Takes every call and read: what an entry gives to the page has no answer here. */
const stub = (own = {}) =>
  new Proxy(function () {}, {
    get: (_, key) => {
      if (Object.hasOwn(own, key)) return own[key];
      if (key === Symbol.toPrimitive) return () => '';
      if (key === Symbol.iterator) return [][Symbol.iterator];
      return key === 'then' ? undefined : (own[key] = stub());
    },
    set: (_, key, value) => Boolean((own[key] = value)) || true,
    apply: () => stub(),
    construct: () => stub(),
  });

const STUBS = [
  'addEventListener removeEventListener dispatchEvent matchMedia fetch requestAnimationFrame',
  'cancelAnimationFrame requestIdleCallback getComputedStyle navigator history screen localStorage',
  'sessionStorage indexedDB caches customElements crypto Event CustomEvent Node Element HTMLElement',
  'Document DocumentFragment ShadowRoot Image Worker MutationObserver ResizeObserver',
  'IntersectionObserver XMLHttpRequest CSSStyleSheet BroadcastChannel alert',
]
  .join(' ')
  .split(' ');

/** What entries copy of the runtime of the shell, which brings Module Federation's. */
const RUNTIME =
  'remotes consumes I S installInitialConsumes initContainerEntry init getSharedFallbackGetter';
const recueilFederation = stub({
  bundlerRuntime: Object.fromEntries(RUNTIME.split(' ').map((name) => [name, stub()])),
});

const NODE_GLOBALS = { URL, URLSearchParams, TextEncoder, TextDecoder, AbortController };

function createPage(address) {
  const page = createContext({
    ...Object.fromEntries(STUBS.map((name) => [name, stub()])),
    ...NODE_GLOBALS,
    recueilFederation,
    console: stub(),
    location: new URL('/app', address),
    setTimeout: () => 0,
    clearTimeout: () => {},
    setInterval: () => 0,
    clearInterval: () => {},
    queueMicrotask: () => {},
    structuredClone,
    performance: stub({ now: () => 0 }),
  });
  for (const name of ['window', 'self', 'top', 'parent']) page[name] = page;
  return page;
}

/** Null, or the script and what is wrong with it. */
function findFault({ name, scripts, address }) {
  const page = createPage(address);
  for (const [index, { path, code }] of scripts.entries()) {
    page.document = stub({
      currentScript: { src: `${address}/${path}`, tagName: 'SCRIPT' },
      baseURI: address,
    });
    try {
      new Script(code, { filename: path }).runInContext(page, { timeout: TIME_LIMIT_MS });
    } catch (error) {
      return { path, message: `throws when it is evaluated: ${error?.message ?? error}` };
    }
    const container = page[name];
    if (index > 0) continue;
    if (typeof container?.init !== 'function' || typeof container.get !== 'function')
      return { path, message: `leaves no container ${name} with init and get` };
  }
  return null;
}

const fault = findFault(JSON.parse(await text(process.stdin)));
// Promises and handles that the build has left open must not keep this process running.
process.stdout.write(JSON.stringify({ fault }), () => process.exit(0));
