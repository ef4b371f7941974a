import { ASSET_NAME, ASSET_TYPES } from '../../../platform/http/asset-types.ts';
import { SCREEN_LIMITS } from '../screens-limits.contract.ts';

export const PACKAGE_FOLDER = 'package/';
export const DESCRIPTION_FILE = 'mfe.json';
export const MANIFEST_FILE = 'mf-manifest.json';
/** Written by `npm pack`; not served. */
export const PACKAGE_FILE = 'package.json';

const COMPRESSED = /\.(?:br|gz)$/;

/** What is wrong with the path of an entry of a tarball; null: nothing. */
export function findPathFault(path: string): string | null {
  if (path.length > SCREEN_LIMITS.path)
    return `has a path of more than ${SCREEN_LIMITS.path} characters`;
  if (path.includes('\\')) return 'has a backslash in its path';
  if (path.startsWith('/')) return 'has an absolute path';
  if (path.split('/').some((segment) => segment === '..' || segment === '.'))
    return 'has a path that leads out of its folder';
  return path.startsWith(PACKAGE_FOLDER) ? null : `is not below ${PACKAGE_FOLDER}`;
}

/** The same for a file, by its path below `package/`. */
export function findFileNameFault(path: string): string | null {
  if (!ASSET_NAME.test(path)) return 'has a name that is not served: letters, digits, . _ - @';
  const name = path.replace(COMPRESSED, '');
  const suffix = /\.[^./]+$/.exec(name)?.[0].toLowerCase() ?? '';
  return Object.hasOwn(ASSET_TYPES, suffix)
    ? null
    : `has a suffix that is not served: only ${Object.keys(ASSET_TYPES).join(' ')}`;
}

/** A file cannot be a folder too. */
export function findFolderFault(path: string, files: ReadonlySet<string>): string | null {
  const segments = path.split('/');
  for (let length = 1; length < segments.length; length++) {
    const parent = segments.slice(0, length).join('/');
    if (files.has(parent)) return `lies below ${parent}, which is a file`;
  }
  return null;
}
