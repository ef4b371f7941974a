/** The types of Node leave WebAssembly to the DOM library; these are the parts in use. */
declare namespace WebAssembly {
  type Imports = Record<string, object>;
  type Exports = Record<string, unknown>;
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module, imports: Imports);
    readonly exports: Exports;
  }
  class Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
}
