import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';

const here = dirname(fileURLToPath(import.meta.url));
const { forbidden, options } = createRequire(import.meta.url)('./rules.cjs');
const rules = forbidden.map((rule) => rule.name);

async function firedOn(planted) {
  const baseDir = join(here, 'planted', planted);
  // Rules match paths relative to the working directory.
  process.chdir(baseDir);
  const { output } = await cruise(
    readdirSync(baseDir),
    { ...options, baseDir, ruleSet: { forbidden }, validate: true },
    options.enhancedResolveOptions,
  );
  return output.summary.violations.map((violation) => violation.rule.name);
}

test('every boundary rule has a planted violation and every violation is for a rule', () => {
  assert.deepEqual(readdirSync(join(here, 'planted')).sort(), [...rules].sort());
});

test('each planted violation sets off its rule', async (t) => {
  for (const rule of rules) {
    await t.test(rule, async () => {
      assert.ok(
        (await firedOn(rule)).includes(rule),
        `${rule} did not fire on its planted violation`,
      );
    });
  }
});
