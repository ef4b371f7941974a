import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../product.ts';
import type { BenchRow } from './upload.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** `npm start` on a built tree with a database: seconds until healthy, and memory when idle. */
async function warmStart(): Promise<{ seconds: number; rss: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'recueil-bench-'));
  const port = await freePort();
  const run = async (settle: number) => {
    const started = performance.now();
    const npm = spawn('npm', ['start', '--silent'], {
      cwd: ROOT,
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
      stdio: 'ignore',
      detached: true,
    });
    while (
      !(await fetch(`http://localhost:${port}/api/health`).then(
        (answer) => answer.ok,
        () => false,
      ))
    )
      await pause(20);
    const seconds = (performance.now() - started) / 1000;
    await pause(settle);
    const server = Number(
      execFileSync('pgrep', ['-g', String(npm.pid), '-f', join(ROOT, 'backend/dist/main.js')], {
        encoding: 'utf8',
      }),
    );
    const rss =
      Number(readFileSync(`/proc/${server}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1] ?? 0) /
      1024;
    process.kill(-(npm.pid ?? 0), 'SIGTERM');
    await new Promise((resolve) => npm.once('exit', resolve));
    return { seconds, rss };
  };
  try {
    await run(0);
    return await run(20_000);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export async function benchStart(): Promise<BenchRow[]> {
  const started = performance.now();
  execFileSync(process.execPath, [join(ROOT, 'scripts/build.mjs'), '--force'], {
    cwd: ROOT,
    stdio: 'ignore',
  });
  const build = (performance.now() - started) / 1000;
  const { seconds, rss } = await warmStart();
  return [
    { name: 'whole build', value: build, unit: 's', budget: '≤ 40', ok: build <= 40 },
    {
      name: 'warm npm start to healthy',
      value: seconds,
      unit: 's',
      budget: '≤ 3',
      ok: seconds <= 3,
    },
    { name: 'idle server RSS', value: rss, unit: 'MB', budget: '≤ 150', ok: rss <= 150 },
  ];
}
