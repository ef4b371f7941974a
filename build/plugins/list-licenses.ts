import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler, Module, RspackPluginInstance } from '@rspack/core';

const LICENSE_FILE = /^(licen[cs]e|copying|notice)([._-].*)?$/i;
const PACKAGE_FOLDER = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
}

const listModules = (module: Module): Module[] =>
  'modules' in module && Array.isArray(module.modules) ? (module.modules as Module[]) : [module];

const readTexts = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => LICENSE_FILE.test(name))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim());

const readPackage = (folder: string) => {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const { name = '', version = '', license = '' } = manifest;
  return { name, version, license, texts: readTexts(folder) };
};

/**
 * Writes `licenses.json`, which the licences page of a product shows: the packages whose modules the
 * build contains, and each text once.
 */
export const listLicenses = (): RspackPluginInstance => ({
  apply: (compiler: Compiler) => {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('licenses', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'licenses', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const folders = [...compilation.modules].flatMap(listModules).flatMap((module) => {
            const [, folder] = PACKAGE_FOLDER.exec(module.nameForCondition() ?? '') ?? [];
            return folder === undefined ? [] : [folder];
          });
          const texts: string[] = [];
          const packages = [...new Set(folders)]
            .map(readPackage)
            .filter(({ name }) => name !== '' && !name.startsWith('@recueil/'))
            .sort((a, b) => (a.name + a.version < b.name + b.version ? -1 : 1))
            .map((entry) => ({
              ...entry,
              texts: entry.texts.map((text) => {
                if (!texts.includes(text)) texts.push(text);
                return texts.indexOf(text);
              }),
            }));
          compilation.emitAsset(
            'licenses.json',
            new sources.RawSource(JSON.stringify({ packages, texts })),
          );
        },
      );
    });
  },
});
