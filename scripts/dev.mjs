// npm run dev [-- mfe-requests …]: backend with reload and a watching build of each named front end
// (default: the shell) into its dist folder, which the running server reads again. Other packages
// are built once.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import {
  build,
  assertNodeVersion,
  invalidateBuilds,
  FRONTENDS,
  install,
  root,
  TOOLS,
} from './lib.mjs';

assertNodeVersion();
await install();
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const unknown = named.filter((name) => !FRONTENDS.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Choose from ${FRONTENDS.join(', ')}.`);
  process.exit(1);
}
const watched = named.length > 0 ? named : ['shell'];
await build({
  only: ['backend', 'licenses', ...FRONTENDS.filter((name) => !watched.includes(name))],
});

invalidateBuilds(watched);

const children = [];
const launch = (args, options) => {
  const child = spawn(process.execPath, args, { stdio: 'inherit', ...options });
  children.push(child);
  child.once('exit', (code) => stop(code ?? 1));
};
let stopping = false;
function stop(code) {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));

for (const name of watched) {
  launch(
    [
      join(root, 'node_modules', ...TOOLS.rspack.split('/')),
      'build',
      '--watch',
      '--mode',
      'development',
    ],
    { cwd: join(root, name) },
  );
}
launch(
  ['--import', 'tsx', '--watch-path=backend/src', '--watch-preserve-output', 'backend/src/main.ts'],
  { cwd: root },
);
