// npm run build: builds every package; with --force also those that are fresh.
import { build, demandNode, install } from './lib.mjs';

demandNode();
await install();
const started = performance.now();
const built = await build({ force: process.argv.includes('--force') });
console.log(
  built.length === 0
    ? 'Everything is up to date.'
    : `Built ${built.length} packages in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
);
