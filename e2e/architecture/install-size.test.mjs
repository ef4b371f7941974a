import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '../..');
const MIB = 1024 ** 2;

/** As `du` counts it, without nested packages. */
function measureFolder(folder) {
  let size = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isFile()) size += statSync(path).blocks * 512;
    else if (entry.isDirectory() && entry.name !== 'node_modules') size += measureFolder(path);
  }
  return size;
}

function assertInstall(mostMib, isCounted) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const sizes = Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && isCounted(entry))
    .filter(([path]) => existsSync(join(root, path)))
    .map(([path]) => [measureFolder(join(root, path)) / MIB, path])
    .sort(([a], [b]) => b - a);
  const total = sizes.reduce((sum, [size]) => sum + size, 0);
  const largest = sizes.slice(0, 10).map(([size, path]) => `${path} ${size.toFixed()}`);
  assert.ok(total > 0 && total <= mostMib, `${total.toFixed()} MB: ${largest.join(', ')}`);
}

test('an install without development packages takes at most 170 MB', () => {
  assertInstall(170, ({ dev }) => !dev);
});

test('the whole install takes at most 800 MB', () => {
  assertInstall(800, () => true);
});
