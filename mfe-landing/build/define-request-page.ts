import { baseConfig, DEV_ENTRY, isServing, type BuildOptions } from '@recueil/build';
import { rspack, type Compiler, type Configuration, type RuleSetRule } from '@rspack/core';
import { subsetFonts, subsetRule } from './subset-fonts.ts';
import { writeRenderer } from './write-renderer.ts';

const FOLDER = './src/request-page';
const ENTRY = `${FOLDER}/start-request-page.tsx`;
const SCRIPTS = 'request-page-scripts';

/** Browsers that run the scripts of the recipient's page; in older ones its forms work alone. */
const BROWSERS = 'safari >= 14, ios_saf >= 14, chrome >= 87, firefox >= 78';

/** Recipients have slow lines. */
const CHUNK_TIMEOUT_MS = 120_000;

/**
 * The recipient's page: its scripts, without Module Federation, and a renderer that the server runs
 * for each request.
 */
export const defineRequestPage = (options: BuildOptions): Configuration[] => {
  const common = baseConfig(options);
  const publicPath = `/assets/${options.name}/`;
  let scripts: string[] = [];
  const browser: Configuration = {
    ...common,
    name: SCRIPTS,
    target: `browserslist:${BROWSERS}`,
    entry: { 'request-page': isServing() ? [DEV_ENTRY, ENTRY] : ENTRY },
    output: {
      ...common.output,
      publicPath,
      uniqueName: 'request-page',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
    },
    module: {
      rules: (common.module?.rules ?? []).map(compileForBrowsers),
      // The renderer writes the styles into the page.
      generator: { css: { exportsOnly: true } },
    },
    optimization: {
      ...common.optimization,
      // The shortest names, for modules that chunks share.
      mangleExports: 'size',
      splitChunks: {
        chunks: 'all',
        minSize: 0,
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // Stays cached when the page changes.
          react: { test: /node_modules\/(?:react|react-dom|scheduler)\//, name: 'react' },
        },
      },
    },
    plugins: [
      ...(common.plugins ?? []),
      takeScripts((names) => {
        scripts = names.map((name) => publicPath + name);
      }),
    ],
  };
  if (isServing()) return [browser];
  return [
    browser,
    {
      ...common,
      name: 'request-page',
      dependencies: [SCRIPTS],
      target: 'node',
      entry: { 'request-page': `${FOLDER}/render-request-page.tsx` },
      output: {
        ...common.output,
        publicPath,
        filename: 'request-page.cjs',
        cssFilename: 'request-page.css',
        library: { type: 'commonjs2' },
      },
      module: {
        rules: [...(common.module?.rules ?? []), subsetRule],
        generator: { css: { exportsOnly: false } },
        // What browsers load on demand is not in the renderer.
        parser: { javascript: { dynamicImportMode: 'weak' } },
      },
      optimization: {
        minimizer: [
          // The server keeps the source in memory.
          new rspack.SwcJsMinimizerRspackPlugin(),
          new rspack.LightningCssMinimizerRspackPlugin(),
        ],
      },
      plugins: [
        ...(common.plugins ?? []),
        subsetFonts('request-page.css'),
        writeRenderer('request-page', () => ({ scripts })),
      ],
    },
  ];
};

/** TypeScript and the libraries that the build compiles. */
const compileForBrowsers = (rule: unknown): RuleSetRule => {
  const { options, ...rest } = rule as { loader: string; options?: { jsc?: object } };
  if (options?.jsc === undefined) return rule as RuleSetRule;
  const jsc = { ...options.jsc, target: undefined };
  return { ...rest, options: { ...options, jsc, env: { targets: BROWSERS, bugfixes: true } } };
};

/** In the order in which the page loads them. */
const takeScripts = (take: (names: string[]) => void) => ({
  apply: (compiler: Compiler) =>
    void compiler.hooks.done.tap('request-page', ({ compilation }) => {
      const files = compilation.entrypoints.get('request-page')?.getFiles() ?? [];
      take(files.filter((file) => file.endsWith('.js')));
    }),
});
