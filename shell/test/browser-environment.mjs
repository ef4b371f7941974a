import { TestEnvironment } from 'jest-environment-jsdom';

// jsdom has no fetch of its own; Redux Toolkit reads these when it is imported, so they are here before any test file.
const FROM_NODE = [
  'fetch', 'Request', 'Response', 'Headers', 'AbortController', 'AbortSignal', 'TextEncoder', 'TextDecoder',
  'ReadableStream', 'WritableStream', 'TransformStream', 'CompressionStream', 'DecompressionStream', 'structuredClone',
];

/** A page in jsdom with Node's network, streams and web cryptography. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
    this.global.URL.createObjectURL ??= () => 'blob:http://localhost/test';
    this.global.URL.revokeObjectURL ??= () => undefined;
    this.global.matchMedia ??= (media) => ({ matches: false, media, onchange: null, addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {}, dispatchEvent: () => false });
    this.global.ResizeObserver ??= class { observe() {} unobserve() {} disconnect() {} };
    this.global.IntersectionObserver ??= class { observe() {} unobserve() {} disconnect() {} takeRecords() { return []; } };
    // The top layer of a modal dialog is the browser's; whether it is open is all that can be told here.
    this.global.HTMLDialogElement.prototype.showModal ??= function showModal() { this.open = true; };
    this.global.HTMLDialogElement.prototype.close ??= function close() { this.open = false; };
    this.global.scrollTo = () => undefined;
  }
}
