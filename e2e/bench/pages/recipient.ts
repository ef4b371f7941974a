import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { askFor } from '../../api.ts';
import { freePort, type Product } from '../../product.ts';
import { load, type Device, type Load } from './lighthouse.ts';
import { median, row } from '../rows.ts';
import type { BenchRow } from '../upload.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);
const KIB = 1024;
const DEVICES: readonly Device[] = ['phone', 'desk'];

/** Time until a link shows content and can be used, and its weight: anonymous, cold cache. */
export async function benchRecipient({ url }: Product, bearer: string): Promise<BenchRow[]> {
  const { token } = await askFor(url, bearer, [
    'Pièce d’identité',
    'Avis d’imposition',
    'Justificatif de domicile',
  ]);
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    const rows: BenchRow[] = [];
    for (const device of DEVICES) {
      const loads: Load[] = [];
      for (let run = 0; run < RUNS; run += 1)
        loads.push(await load(`${url}/request/${token}`, port, device));
      const middle = (figure: 'fcp' | 'lcp' | 'tbt' | 'cls') =>
        median(loads.map((each) => each[figure]));
      rows.push(
        row(`recipient, ${device}: first paint`, middle('fcp') / 1000, 's', null),
        row(`recipient, ${device}: LCP`, middle('lcp') / 1000, 's', 1.2),
        row(`recipient, ${device}: TBT`, middle('tbt'), 'ms', 150),
        row(`recipient, ${device}: CLS`, middle('cls'), '', 0.02),
      );
      if (device === 'phone')
        rows.push(
          row(
            'recipient: JavaScript until it can be used',
            (loads[0]?.scripts ?? []).reduce((total, { bytes }) => total + bytes, 0) / KIB,
            'KB',
            130,
          ),
        );
    }
    rows.push(row('load average afterwards', loadavg()[0] ?? 0, '', null));
    return rows;
  } finally {
    await browser.close();
  }
}
