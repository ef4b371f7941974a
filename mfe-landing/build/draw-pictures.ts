import { join } from 'node:path';
import type { Compiler, RspackPluginInstance } from '@rspack/core';
import sharp from 'sharp';

/** Pictures that browsers and link previews need as pixels: file, drawing and width. */
const PICTURES: readonly (readonly [string, string, number])[] = [
  ['og.png', 'og.svg', 1200],
  ['icon-512.png', 'icon.svg', 512],
  ['icon-192.png', 'icon.svg', 192],
  ['apple-touch-icon.png', 'icon.svg', 180],
  ['favicon.ico', 'icon.svg', 32],
];

export const drawPictures = (folder: string): RspackPluginInstance => ({
  apply: (compiler: Compiler) => {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('pictures', (compilation) => {
      compilation.hooks.processAssets.tapPromise('pictures', async () => {
        for (const [name, drawing, width] of PICTURES) {
          const file = join(compiler.context, folder, drawing);
          const png = await sharp(file, { density: 300 })
            .resize(width)
            .png({ palette: true })
            .toBuffer();
          compilation.emitAsset(name, new RawSource(name.endsWith('.ico') ? toIcon(png) : png));
          compilation.fileDependencies.add(file);
        }
      });
    });
  },
});

/** An icon file with one picture of 32 pixels. */
function toIcon(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.set([32, 32, 0, 0], 6);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
