import { readFileSync } from 'node:fs';

const MAX_DECODER_BYTES = 144 * 1024 * 1024;
const WASM_PAGE_BYTES = 64 * 1024;

/** A decoder that continues after a refused allocation may have skipped images. */
interface DecoderMemory {
  readonly isExhausted: boolean;
  instantiateWasm(
    imports: WebAssembly.Imports,
    onInstance: (instance: WebAssembly.Instance) => void,
  ): WebAssembly.Exports;
}

export function createDecoderMemory(wasmPath: string): DecoderMemory {
  let isExhausted = false;
  return {
    get isExhausted() {
      return isExhausted;
    },
    instantiateWasm(imports, onInstance) {
      const module = new WebAssembly.Module(readFileSync(wasmPath));
      const instance = new WebAssembly.Instance(module, imports);
      const memory = Object.values(instance.exports).find(
        (exported) => exported instanceof WebAssembly.Memory,
      );
      if (memory === undefined) throw new TypeError(`${wasmPath} exports no memory`);
      const grow = memory.grow.bind(memory);
      memory.grow = (pages) => {
        if (memory.buffer.byteLength + pages * WASM_PAGE_BYTES > MAX_DECODER_BYTES) {
          isExhausted = true;
          throw new RangeError('The decoder exceeds its memory limit');
        }
        return grow(pages);
      };
      onInstance(instance);
      return instance.exports;
    },
  };
}
