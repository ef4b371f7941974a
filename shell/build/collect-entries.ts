import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { libraryVersions } from '@recueil/build';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

interface Entry {
  js: string[];
  css: string[];
  preload: string[];
}

export const PUBLIC_PATH = '/assets/shell/';

/**
 * Writes `dist/entries.json` for the server: versions of the contract and of the shared libraries,
 * and the files of each entry.
 */
export const collectEntries = (names: readonly string[], directory: string, contract: string) => {
  const entries: Record<string, Entry> = {};
  const fonts = new Set<string>();
  return (name: string): RspackPluginInstance => ({
    apply: (compiler: Compiler) =>
      void compiler.hooks.done.tap('entries', ({ compilation }) => {
        const files = [...(compilation.entrypoints.get(name)?.getFiles() ?? [])]
          .filter((file) => !file.includes('hot-update'))
          .map((file) => PUBLIC_PATH + file);
        entries[name] = {
          js: files.filter((file) => file.endsWith('.js')),
          css: files.filter((file) => file.endsWith('.css')),
          preload: [],
        };
        for (const { name: asset } of compilation.getAssets())
          if (asset.endsWith('.woff2')) fonts.add(PUBLIC_PATH + asset);
        if (!names.every((each) => entries[each])) return;
        mkdirSync(directory, { recursive: true });
        writeFileSync(
          join(directory, 'entries.json'),
          JSON.stringify(
            { contract, shared: libraryVersions, ...entries, fonts: [...fonts] },
            null,
            2,
          ),
        );
      }),
  });
};
