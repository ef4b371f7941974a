import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Product } from '../../product.ts';
import { load, type Device, type Load } from './lighthouse.ts';
import { measureMoves } from './moves.ts';
import { median, row } from '../rows.ts';
import { signedInChrome } from './signed-in-chrome.ts';
import type { BenchRow } from '../upload.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);
const KIB = 1024;
const PAGES = [
  ['/app/dashboard', 'dashboard'],
  ['/app/requests', 'list'],
] as const;
const DEVICES: readonly Device[] = ['desk', 'phone'];

/**
 * Time until the layout is usable, its weight and the speed of navigation: signed in, sample data,
 * cold cache.
 */
export async function benchFrame({ url }: Product): Promise<BenchRow[]> {
  const chrome = await signedInChrome(url);
  try {
    const rows: BenchRow[] = [];
    for (const device of DEVICES) {
      for (const [path, name] of PAGES) {
        const loads: Load[] = [];
        for (let run = 0; run < RUNS; run += 1)
          loads.push(await load(url + path, chrome.port, device));
        const middle = (figure: 'lcp' | 'tbt' | 'cls') => median(loads.map((each) => each[figure]));
        rows.push(
          row(`${name}, ${device}: LCP`, middle('lcp') / 1000, 's', 2),
          row(`${name}, ${device}: TBT`, middle('tbt'), 'ms', 200),
          row(`${name}, ${device}: CLS`, middle('cls'), '', 0.02),
        );
        if (device === 'desk' && name === 'dashboard')
          rows.push(...weights(loads[0]?.scripts ?? []));
      }
    }
    rows.push(
      row(
        'moving between loaded screens',
        median(await chrome.inPage((page) => measureMoves(page, url))),
        'ms',
        100,
      ),
    );
    rows.push(
      row(
        'the same, processor four times slower',
        median(await chrome.inPage((page) => measureMoves(page, url, 4))),
        'ms',
        null,
      ),
    );
    rows.push(row('load average afterwards', loadavg()[0] ?? 0, '', null));
    return rows;
  } finally {
    chrome.close();
  }
}

/** Files that hold nothing but libraries shared under the contract, by the shell's build. */
const listSharedFiles = (): ReadonlySet<string> => {
  const { shared } = JSON.parse(
    readFileSync(
      fileURLToPath(new URL('../../../shell/dist/entries.json', import.meta.url)),
      'utf8',
    ),
  ) as { shared: string[] };
  return new Set(shared);
};

function weights(scripts: Load['scripts']): BenchRow[] {
  const sum = (chosen: Load['scripts']) =>
    chosen.reduce((total, { bytes }) => total + bytes, 0) / KIB;
  const shared = listSharedFiles();
  const shell = scripts.filter(({ path }) => path.startsWith('/assets/shell/'));
  return [
    row('JavaScript of the dashboard', sum(scripts), 'KB', null),
    row('of it from the shell, with the libraries it lends', sum(shell), 'KB', null),
    row("of it the shell's own", sum(shell.filter(({ path }) => !shared.has(path))), 'KB', 125),
  ];
}
