import { Agent, get } from 'node:http';

/** Sequential calls of one person over one connection. */
export interface Caller {
  json<T>(path: string): Promise<T>;
  /** Median milliseconds of that many calls after a warm-up. */
  p50(path: string, times?: number): Promise<number>;
  close(): void;
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

export function callerOf(url: string, bearer: string): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = (path: string) =>
    new Promise<string>((resolve, reject) => {
      get(
        `${url}/api${path}`,
        { agent, headers: { authorization: `Bearer ${bearer}` } },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => {
            const text = Buffer.concat(parts).toString();
            if (answer.statusCode === 200) resolve(text);
            else
              reject(new Error(`${path} was answered ${answer.statusCode}: ${text.slice(0, 300)}`));
          });
        },
      ).once('error', reject);
    });
  return {
    json: async <T>(path: string) => (JSON.parse(await call(path)) as { data: T }).data,
    async p50(path, times = 5) {
      await call(path);
      const taken: number[] = [];
      for (let i = 0; i < times; i++) {
        const start = performance.now();
        await call(path);
        taken.push(performance.now() - start);
      }
      return median(taken);
    },
    close: () => agent.destroy(),
  };
}

const SORTS = ['createdAt', 'updatedAt', 'deadline', 'status', 'recipientName', 'title'] as const;
const FILTERS = [
  ...[
    'all',
    'active',
    'finished',
    'in_progress',
    'overdue',
    'draft',
    'pending',
    'viewed',
    'submitted',
    'approved',
    'completed',
    'pending_resubmission',
    'rejected',
    'expired',
    'cancelled',
  ].map((status) => `status=${status}`),
  'needsValidation=true',
  'createdWithin=today',
  'createdWithin=7d',
  'createdWithin=30d',
  'priority=high',
  'assignee=Claire',
];
const LIMIT = 25;

export interface PageTimes {
  readonly sort: string;
  readonly filter: string;
  readonly first: number;
  readonly later: number | null;
  readonly last: number | null;
}

/** Every sort in both orders with every filter: first page, one in the middle third, last page. */
async function listTimes(caller: Caller): Promise<PageTimes[]> {
  const rows: PageTimes[] = [];
  for (const sort of SORTS) {
    for (const order of ['asc', 'desc']) {
      for (const filter of FILTERS) {
        const path = `/v1/requests?sort=${sort}&order=${order}&${filter}&limit=${LIMIT}`;
        const { total } = await caller.json<{ total: number }>(path);
        const pages = Math.ceil(total / LIMIT);
        const middle = 2 + ((rows.length * 7919) % Math.max(1, pages - 1));
        rows.push({
          sort,
          filter,
          first: await caller.p50(path),
          later: pages > 1 ? await caller.p50(`${path}&page=${middle}`) : null,
          last: pages > 1 ? await caller.p50(`${path}&page=${pages}`) : null,
        });
      }
    }
  }
  return rows;
}

export interface Times {
  readonly pages: readonly PageTimes[];
  readonly stats: number;
  readonly count: number;
  readonly figures: number;
  readonly one: number;
  readonly searches: readonly number[];
  readonly middle: number;
  readonly end: number;
}

/** A rare word, a common one, one in every row, one in none, an address, two words. */
const SEARCHES = ['morel 12', 'Élise', 'example.org', 'xyzzy', 'zoe.77', 'pret klein'];

export async function timesOf(caller: Caller): Promise<Times> {
  const {
    requests: [any],
    total,
  } = await caller.json<{ requests: { id: string }[]; total: number }>('/v1/requests?limit=1');
  const pages = Math.ceil(total / LIMIT);
  const searches: number[] = [];
  for (const words of SEARCHES)
    searches.push(
      await caller.p50(`/v1/requests?limit=${LIMIT}&search=${encodeURIComponent(words)}`, 9),
    );
  return {
    pages: await listTimes(caller),
    stats: await caller.p50('/v1/requests/stats', 31),
    count: await caller.p50('/v1/requests/validation/count', 31),
    figures: await caller.p50('/v1/requests/validation/stats', 31),
    one: await caller.p50(`/v1/requests/${any?.id}`, 31),
    searches,
    middle: await caller.p50(`/v1/requests?limit=${LIMIT}&page=${pages >> 1}`, 31),
    end: await caller.p50(`/v1/requests?limit=${LIMIT}&page=${pages}`, 31),
  };
}
