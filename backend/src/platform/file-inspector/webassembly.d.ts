/** What is used of it; the types of Node leave it to the library of browsers. */
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
