import type { Libheif } from '@recueil/backend/contract';

interface LibheifOptions {
  instantiateWasm(
    imports: WebAssembly.Imports,
    onInstance: (instance: WebAssembly.Instance) => void,
  ): WebAssembly.Exports;
}

declare global {
  /** Of the library's own script. */
  var libheif: ((options: LibheifOptions) => Libheif) | undefined;
}

// Files of their own, which an operator may replace: the library is under the LGPL.
const SCRIPT = new URL('libheif-js/libheif-wasm/libheif.js', import.meta.url);
const WASM = new URL('libheif-js/libheif-wasm/libheif.wasm', import.meta.url);

let loading: Promise<Libheif> | null = null;

/** A failure is not kept. Rejects where the browser or its policy runs no WebAssembly. */
export function loadLibheif(): Promise<Libheif> {
  loading ??= startLibheif().catch((thrown: unknown) => {
    loading = null;
    throw thrown;
  });
  return loading;
}

async function startLibheif(): Promise<Libheif> {
  const [module] = await Promise.all([
    fetchBytes(WASM).then((bytes) => WebAssembly.compile(bytes)),
    runScript(SCRIPT),
  ]);
  const start = globalThis.libheif;
  if (!start) throw new Error('The decoder did not load.');
  return start({
    // The library's script expects the instance at once.
    instantiateWasm: (imports, onInstance) => {
      const instance = new WebAssembly.Instance(module, imports);
      onInstance(instance);
      return instance.exports;
    },
  });
}

async function fetchBytes(address: URL): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The decoder is answered by ${response.status}.`);
  return response.arrayBuffer();
}

const runScript = (address: URL): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address.href;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('The decoder cannot be loaded.'));
    document.head.append(script);
  });
