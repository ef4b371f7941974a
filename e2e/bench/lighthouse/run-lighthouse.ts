import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);
export const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

const LIGHTHOUSE = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js');
/** A phone on a line of 8 Mbps and 165 ms, with a processor four times slower. */
const PHONE = [
  '--screenEmulation.mobile',
  '--screenEmulation.width=412',
  '--screenEmulation.height=823',
  '--screenEmulation.deviceScaleFactor=1.75',
  '--throttling.rttMs=165',
  '--throttling.throughputKbps=8000',
  '--throttling.cpuSlowdownMultiplier=4',
  '--disable-full-page-screenshot',
];

export interface Report {
  readonly finalDisplayedUrl?: string;
  readonly audits: Record<string, { numericValue?: number; score?: number | null } | undefined>;
  readonly categories: Record<string, { score: number | null } | undefined>;
}

export function installLighthouse(): void {
  if (existsSync(LIGHTHOUSE)) return;
  const options = ['ci', '--prefix', import.meta.dirname, '--no-audit', '--no-fund'];
  execFileSync('npm', options, { stdio: 'inherit' });
}

export async function runLighthouse(
  url: string,
  port: number,
  options: readonly string[],
): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [LIGHTHOUSE, url, ...PHONE, ...options, `--port=${port}`, '--output=json', '--quiet'],
    { maxBuffer: 64 * 1024 ** 2 },
  );
  return JSON.parse(stdout) as Report;
}
