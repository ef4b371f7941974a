// npm start: installs when the lockfile changed, builds changed packages, then starts the server as
// its child.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, assertNodeVersion, install, root } from './lib.mjs';
import { serverEnv, serverFlags } from './server-flags.mjs';

assertNodeVersion();
await install();
await build();

const server = spawn(
  process.execPath,
  [...serverFlags, join(root, 'backend/dist/main.js'), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...serverEnv, ...process.env },
  },
);
// A terminal sends Ctrl C to the whole group, a supervisor signals this process alone: so forward
// signals.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
