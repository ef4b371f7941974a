// npm run build: builds changed packages; with --force all of them.
import { build, assertNodeVersion, install } from './lib.mjs';

assertNodeVersion();
await install();
const started = performance.now();
const built = await build({ force: process.argv.includes('--force') });
console.log(
  built.length === 0
    ? 'Everything is up to date.'
    : `Built ${built.length} packages in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
);
