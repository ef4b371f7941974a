// npm run packages [-- FOLDER]: writes the packages that a team needs for its screen outside the
// repository, as tarballs, to dist-packages.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { root, run } from '../lib.mjs';
import { describePackage, PACKED_WORKSPACES } from './describe-package.mjs';

const target = resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? join(root, 'dist-packages'));
const stage = mkdtempSync(join(tmpdir(), 'recueil-packages-'));

function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

function stagePackage(workspace) {
  const { files, manifest } = describePackage(workspace);
  const folder = join(stage, workspace);
  for (const file of files) copy(join(root, workspace, file), join(folder, file));
  copy(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  copy(join(root, 'docs/teams.md'), join(folder, 'README.md'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  return folder;
}

try {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const folders = [...PACKED_WORKSPACES.map(stagePackage), join(root, 'scripts/ship')];
  process.exitCode = await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', [
    'pack',
    '--silent',
    '--ignore-scripts',
    '--pack-destination',
    target,
    ...folders,
  ]);
} finally {
  rmSync(stage, { recursive: true, force: true });
}
