// npm start: installs when the lockfile changed, builds what is stale, then becomes the server's parent.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, demandNode, install, root } from './lib.mjs';
import { serverEnv, serverFlags } from './server-flags.mjs';

demandNode();
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
// A terminal sends Ctrl C to the whole group; a supervisor signals this process alone, so it is passed on.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
