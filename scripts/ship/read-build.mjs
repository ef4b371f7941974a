import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { ShipError } from './ship-error.mjs';

/** The tarball of a build's folder; a file is taken as it is. */
export async function readTarball(path) {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new ShipError(`There is no ${path}.`);
  if (found.isFile()) return readFile(path);
  const folder = await mkdtemp(join(tmpdir(), 'recueil-ship-'));
  try {
    const { stdout } = await promisify(execFile)(
      process.platform === 'win32' ? 'npm.cmd' : 'npm',
      ['pack', path, '--json', '--ignore-scripts', '--pack-destination', folder],
      { shell: process.platform === 'win32' },
    ).catch((error) => {
      throw new ShipError(`npm pack ${path} failed: ${String(error.stderr).trim()}`);
    });
    return await readFile(join(folder, JSON.parse(stdout)[0].filename));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** By path below `package/`. Entries of a tar start at blocks of 512; npm writes no longer paths. */
export function readFiles(tarball) {
  const files = new Map();
  try {
    const tar = gunzipSync(tarball);
    for (let at = 0; at + 512 <= tar.length;) {
      const text = (from, length) =>
        tar.toString('utf8', at + from, at + from + length).split('\0')[0];
      const size = parseInt(text(124, 12), 8) || 0;
      const name = text(0, 100);
      if (name.startsWith('package/'))
        files.set(name.slice('package/'.length), tar.subarray(at + 512, at + 512 + size));
      at += 512 + Math.ceil(size / 512) * 512;
    }
  } catch {}
  return files;
}

/** Id and version, which are the address of the upload, and the name of the container. */
export function readDescription(files, path) {
  try {
    return JSON.parse(String(files.get('mfe.json')));
  } catch {
    throw new ShipError(`${path} holds no mfe.json: it is not the production build of a screen.`);
  }
}
