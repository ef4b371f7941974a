import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { rspack, type Configuration, type RspackPluginInstance } from '@rspack/core';
import { baseConfig, isServing, type BuildOptions } from '@recueil/build';
import { PUBLIC_PATH } from './collect-entries.ts';

const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const { version } = JSON.parse(readFileSync(join(pdfjs, 'package.json'), 'utf8')) as {
  version: string;
};
/** Loaded by pdf.js for some files only: character maps, fonts that are not embedded, decoders. */
const PDFJS_ASSETS = ['cmaps', 'standard_fonts', 'wasm'];
const pdfWorker = join(pdfjs, 'build', 'pdf.worker.min.mjs');
const pdfWorkerName = `worker.${createHash('sha256').update(readFileSync(pdfWorker)).digest('hex').slice(0, 8)}.mjs`;

export const defineViewer = (
  options: BuildOptions,
  writesEntry: RspackPluginInstance,
): Configuration => {
  const common = baseConfig(options);
  return {
    ...common,
    name: 'viewer',
    entry: { viewer: './src/viewer/main.ts' },
    output: { ...common.output, publicPath: PUBLIC_PATH, uniqueName: 'viewer' },
    plugins: [
      ...(common.plugins ?? []),
      new rspack.DefinePlugin({
        'process.env.PDFJS_VERSION': JSON.stringify(version),
        'process.env.PDFJS_WORKER': JSON.stringify(pdfWorkerName),
      }),
      new rspack.CopyRspackPlugin({
        patterns: [
          ...PDFJS_ASSETS.map((part) => ({
            from: join(pdfjs, part),
            to: `pdfjs-${version}/${part}`,
          })),
          { from: pdfWorker, to: `pdfjs-${version}/${pdfWorkerName}` },
        ],
      }),
      ...(isServing() ? [] : [writesEntry]),
    ],
  };
};
