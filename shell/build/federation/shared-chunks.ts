import type { Chunk, Compilation, Module } from '@rspack/core';

export const REACT_PACKAGES = 'react|react-dom|scheduler';
export const FLUENT_PACKAGES =
  '@fluentui|@griffel|@floating-ui|@swc|@emotion|tabster|keyborg|stylis|rtl-css-js';
export const STORE_AND_ROUTER_PACKAGES =
  '@reduxjs|redux|react-redux|reselect|immer|redux-thunk|use-sync-external-store|@standard-schema|react-router|react-router-dom|cookie|set-cookie-parser';

export const matchPackages = (names: string): RegExp => new RegExp(`node_modules/(?:${names})/`);

/** Files of shared libraries, and the modules that re-export them. */
const SHARED_FILES = new RegExp(
  `${matchPackages([REACT_PACKAGES, FLUENT_PACKAGES, STORE_AND_ROUTER_PACKAGES].join('|')).source}|/shell/src/shared-modules/(?:ui|ui-form|ui-overlay|router)\\.ts$`,
);

/** The files of a module, also of a concatenated one; none of a generated module. */
const listModuleFiles = (module: Module): string[] =>
  'modules' in module && Array.isArray(module.modules)
    ? (module.modules as Module[]).flatMap(listModuleFiles)
    : (/(\/[^|!?]*)(?:\?[^|!]*)?$/
        .exec(module.identifier().replace(/\|[0-9a-f]+$/, ''))
        ?.slice(1) ?? []);

/** Whether a chunk contains shared files only: its size then does not count as the shell's own. */
export const isSharedChunk = (compilation: Compilation, chunk: Chunk): boolean =>
  compilation.chunkGraph
    .getChunkModules(chunk)
    .flatMap(listModuleFiles)
    .every((file) => SHARED_FILES.test(file));
