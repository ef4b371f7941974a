import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const here = dirname(fileURLToPath(import.meta.url));
const rules = createRequire(import.meta.url)('./rules.cjs').forbidden.map((rule) => rule.name);
const depcruise = join(here, '../../node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

/** Names of the rules that fire on one planted violation. */
async function firedOn(planted) {
  const cwd = join(here, 'planted', planted);
  const { stdout } = await promisify(execFile)(process.execPath, [depcruise, '--config', join(here, 'rules.cjs'), '--output-type', 'json', ...readdirSync(cwd)], { cwd, maxBuffer: 1e8 })
    .catch((error) => ({ stdout: error.stdout }));
  return JSON.parse(stdout).summary.violations.map((violation) => violation.rule.name);
}

test('every boundary rule has a planted violation and every violation is for a rule', () => {
  assert.deepEqual(readdirSync(join(here, 'planted')).sort(), [...rules].sort());
});

test('each planted violation sets off its rule', { concurrency: 2 }, async (t) => {
  await Promise.all(rules.map((rule) => t.test(rule, async () => {
    assert.ok((await firedOn(rule)).includes(rule), `${rule} did not fire on its planted violation`);
  })));
});
