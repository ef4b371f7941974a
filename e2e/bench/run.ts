// npm run bench [-- start|read|upload|resumable|storage|rotation|examine|requests|reminders|review|vault|archive|viewer|frame|recipient|mails]: the budgets of docs/benchmarks.md, measured on this machine and printed as a table.
// A figure outside its budget is marked and the command fails; ratios compare two programs in the same run.
import { signIn } from '../api.ts';
import { startProduct, type Product } from '../product.ts';
import { benchApiRead } from './api-read.ts';
import { benchArchive } from './archive.ts';
import { benchExamine } from './examine.ts';
import { benchMails } from './mails.ts';
import { benchReminders } from './large-data/reminders.ts';
import { benchRequests } from './large-data/requests.ts';
import { benchReview } from './review.ts';
import { benchRotation } from './rotation.ts';
import { benchStart } from './start.ts';
import { benchStorage, withStandIn } from './storage.ts';
import { benchResumable } from './resumable.ts';
import { benchUpload, type BenchRow } from './upload.ts';
import { benchVault } from './large-data/vault.ts';

const GENEROUS = ['API', 'SIGN_IN', 'TOKEN', 'LINK', 'UPLOAD', 'EXPORT', 'FAILURE'].map(
  (name) => [`RATE_LIMIT_${name}`, '999999999/60'] as const,
);

const PARTS: Record<string, () => Promise<BenchRow[]>> = {
  start: benchStart,
  read: () => withProduct(benchApiRead, { ACCESS_TOKEN_SECONDS: '3600' }),
  // Inspection is measured by itself.
  upload: () =>
    withProduct(
      async (product, bearer) =>
        benchUpload({ url: product.url, bearer, pid: product.pid, folder: product.dataDir }),
      { PREVIEWS: 'off' },
    ),
  resumable: () =>
    withProduct(
      async (product, bearer) =>
        benchResumable({ url: product.url, bearer, pid: product.pid, folder: product.dataDir }),
      { ACCESS_TOKEN_SECONDS: '3600', PREVIEWS: 'off' },
    ),
  storage: () =>
    withStandIn((env) =>
      withProduct(
        (product, bearer) => benchStorage({ url: product.url, bearer, pid: product.pid, env }),
        { ...env, PREVIEWS: 'off' },
      ),
    ),
  rotation: () => withProduct(benchRotation, { ACCESS_TOKEN_SECONDS: '3600', PREVIEWS: 'off' }),
  examine: () => withProduct(benchExamine),
  // BENCH_REQUESTS=100000 for a quick run, BENCH_DATABASES=sqlite for one database.
  requests: () => benchRequests({ ...Object.fromEntries(GENEROUS), ACCESS_TOKEN_SECONDS: '3600' }),
  // BENCH_FILES and BENCH_DATABASES likewise.
  vault: () =>
    benchVault({ ...Object.fromEntries(GENEROUS), ACCESS_TOKEN_SECONDS: '3600', PREVIEWS: 'off' }),
  // BENCH_REQUESTS and BENCH_DATABASES likewise.
  reminders: benchReminders,
  archive: () => withProduct(benchArchive, { ACCESS_TOKEN_SECONDS: '3600', PREVIEWS: 'off' }),
  // BENCH_DATABASES=sqlite for one database.
  mails: () => benchMails({ ...Object.fromEntries(GENEROUS), ACCESS_TOKEN_SECONDS: '3600' }),
  viewer: async () => {
    const { benchViewer } = await import('./pages/viewer.ts');
    return withProduct(benchViewer);
  },
  review: () => withProduct(benchReview, { ACCESS_TOKEN_SECONDS: '3600', PREVIEWS: 'off' }),
  frame: async () => {
    // Loaded on demand: Lighthouse is large.
    const { benchFrame } = await import('./pages/frame.ts');
    // Inspection of sample files would be measured too.
    return withProduct(benchFrame, { PREVIEWS: 'off' }, ['--demo']);
  },
  recipient: async () => {
    const { benchRecipient } = await import('./pages/recipient.ts');
    return withProduct(benchRecipient, { PREVIEWS: 'off', MAX_FILE_SIZE: String(10 * 1024 ** 2) });
  },
};

async function withProduct(
  measure: (product: Product, bearer: string) => Promise<BenchRow[]>,
  env: Record<string, string> = {},
  args: string[] = [],
): Promise<BenchRow[]> {
  const product = await startProduct({
    args,
    env: {
      ...Object.fromEntries(GENEROUS),
      MAX_FILE_SIZE: String(2 * 1024 ** 3),
      LOG_LEVEL: 'info',
      ...env,
    },
  });
  try {
    return await measure(product, await signIn(product.url));
  } finally {
    await product.dispose();
  }
}

const chosen = process.argv.slice(2).filter((name) => name in PARTS);
const rows: BenchRow[] = [];
for (const name of chosen.length > 0 ? chosen : Object.keys(PARTS))
  rows.push(...((await PARTS[name]?.()) ?? []));
console.table(
  rows.map(({ name, value, unit, budget, ok }) => ({
    figure: name,
    value: Number(value.toPrecision(4)),
    unit,
    budget: budget ?? '',
    within: budget === null ? '' : ok ? 'yes' : 'NO',
  })),
);
process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1;
