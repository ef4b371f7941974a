import type { Chunk, Compilation, Module } from '@rspack/core';

export const REACT_PACKAGES = 'react|react-dom|scheduler';
export const FLUENT_PACKAGES =
  '@fluentui|@griffel|@floating-ui|@swc|@emotion|tabster|keyborg|stylis|rtl-css-js';
export const STORE_AND_ROUTER_PACKAGES =
  '@reduxjs|redux|react-redux|reselect|immer|redux-thunk|use-sync-external-store|@standard-schema|react-router|react-router-dom|cookie|set-cookie-parser';

/** Matches files of packages or scopes, given as alternatives. */
export const matchPackages = (names: string): RegExp => new RegExp(`node_modules/(?:${names})/`);

/** Files of libraries that the contract lends to screens, and those that only pass their names on. */
const SHARED_FILES = new RegExp(
  `${matchPackages([REACT_PACKAGES, FLUENT_PACKAGES, STORE_AND_ROUTER_PACKAGES].join('|')).source}|/shell/src/shared-modules/(?:ui|ui-form|ui-overlay|router)\\.ts$`,
);

/** The files of a module, however many the bundler has joined into it; none of a module that the bundler made up. */
const listModuleFiles = (module: Module): string[] =>
  'modules' in module && Array.isArray(module.modules)
    ? (module.modules as Module[]).flatMap(listModuleFiles)
    : (/(\/[^|!?]*)(?:\?[^|!]*)?$/
        .exec(module.identifier().replace(/\|[0-9a-f]+$/, ''))
        ?.slice(1) ?? []);

/** Whether a chunk holds nothing but what is lent: then it is not counted as the shell's own. */
export const isSharedChunk = (compilation: Compilation, chunk: Chunk): boolean =>
  compilation.chunkGraph
    .getChunkModules(chunk)
    .flatMap(listModuleFiles)
    .every((file) => SHARED_FILES.test(file));
