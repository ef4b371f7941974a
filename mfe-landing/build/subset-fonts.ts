import type { Compiler, RspackPluginInstance } from '@rspack/core';
import subsetFont from 'subset-font';

/** Rule for `url('….woff2?subset')`: a file of its own, which `subsetFonts` reduces. */
export const subsetRule = {
  test: /\.woff2$/,
  resourceQuery: /^\?subset$/,
  type: 'asset/resource',
  generator: { filename: '[name].subset.[contenthash:8][ext]' },
} as const;

/** Keeps the characters and weights that the `@font-face` of each font in `styles` declares. */
export const subsetFonts = (styles: string): RspackPluginInstance => ({
  apply: (compiler: Compiler) => {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('subset-fonts', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        // Before hashing: the name follows the content.
        { name: 'subset-fonts', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE },
        async (assets) => {
          const css = assets[styles]?.source().toString() ?? '';
          for (const [face] of css.matchAll(/@font-face\s*\{[^}]*\}/g)) {
            const name = /[\w.-]+\.subset\.[\w.-]+/.exec(face)?.[0];
            const font = name === undefined ? undefined : assets[name];
            if (name === undefined || font === undefined) continue;
            const [min = 400, max = 400] = readDescriptor(face, 'font-weight')
              .split(' ')
              .map(Number);
            const subset = await subsetFont(
              font.buffer(),
              listCharacters(readDescriptor(face, 'unicode-range')),
              {
                targetFormat: 'woff2',
                variationAxes: { wght: { min, max } },
                noLayoutClosure: true,
              },
            );
            compilation.updateAsset(name, new sources.RawSource(subset));
          }
        },
      );
    });
  },
});

const readDescriptor = (face: string, name: string): string =>
  new RegExp(`${name}:\\s*([^;}]+)`).exec(face)?.[1] ?? '';

/** Of `U+20-7E, U+A0`. */
const listCharacters = (range: string): string =>
  [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)]
    .flatMap(([, first = '', last = first]) => {
      const start = parseInt(first, 16);
      const length = parseInt(last, 16) - start + 1;
      return Array.from({ length }, (_, index) => String.fromCodePoint(start + index));
    })
    .join('');
