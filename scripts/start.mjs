// npm start: installs when the lockfile changed, builds what is stale, then becomes the server's parent.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, demandNode, install, root } from './lib.mjs';

demandNode();
await install();
await build();

// Short-lived objects would otherwise spread over 32 MB of an idle server; 8 cost a busy one next to nothing.
const flags = ['--enable-source-maps', '--max-semi-space-size=8'];
const server = spawn(process.execPath, [...flags, join(root, 'backend/dist/main.js'), ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
// A terminal sends Ctrl C to the whole group; a supervisor signals this process alone, so it is passed on.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
