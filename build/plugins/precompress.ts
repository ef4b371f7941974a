import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const MIN_COMPRESSED_BYTES = 1024;

export const precompress = (): RspackPluginInstance => ({
  apply: (compiler: Compiler) => {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('precompress', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        {
          name: 'precompress',
          stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER,
        },
        async (assets) => {
          const files = Object.keys(assets).filter((name) => /\.(m?js|css)$/.test(name));
          await Promise.all(
            files.map(async (name) => {
              const bytes = assets[name]?.buffer();
              if (!bytes || bytes.length < MIN_COMPRESSED_BYTES) return;
              const params = {
                [constants.BROTLI_PARAM_QUALITY]: 11,
                [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
              };
              const [brotli, gzipped] = await Promise.all([
                compressBrotli(bytes, { params }),
                compressGzip(bytes, { level: 9 }),
              ]);
              compilation.emitAsset(`${name}.br`, new RawSource(brotli));
              compilation.emitAsset(`${name}.gz`, new RawSource(gzipped));
            }),
          );
        },
      );
    });
  },
});
