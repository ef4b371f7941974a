import { callApi } from '../api.ts';
import { figure, median, type Figure } from './figures.ts';
import { keepAlive, transfer } from './files.ts';
import { changeRows, onEachDatabase, scaled, withProduct, type Bench } from './harness.ts';
import { createSamples, multiplySamples, readColumns, SAMPLES, type Columns } from './seed.ts';

const STAGES = [10_000, 50_000, 1_000_000];
const SORTS = ['createdAt', 'updatedAt', 'deadline', 'status', 'recipientName', 'title'];
const STATUSES = ['all', 'active', 'finished', 'pending', 'submitted', 'completed'];
const FILTERS = ['needsValidation=true', 'createdWithin=7d', 'priority=high'].concat(
  STATUSES.map((status) => `status=${status}`),
);
const LISTS = SORTS.flatMap((sort) =>
  ['asc', 'desc'].flatMap((order) =>
    FILTERS.map((filter) => `/requests?sort=${sort}&order=${order}&${filter}&limit=25`),
  ),
);
const VAULT = ['', '&status=pending', '&status=approved&type=pdf', '&receivedWithin=30d'].map(
  (filter) => `/documents?limit=10${filter}`,
);
const COUNTS = ['', '/validation'].map((part) => `/requests${part}/stats`);
const CALLS = 7;

type Times = Record<'first' | 'last' | 'vault' | 'counts', number>;

/** Milliseconds: the median over calls of the median of each. */
async function measureLists(bench: Bench, expected: number, onlyFirst: boolean): Promise<Times> {
  const { url, bearer } = bench;
  const agent = keepAlive(1);
  const options = { headers: { authorization: `Bearer ${bearer}` }, agent };
  const call = (path: string) => transfer(`${url}/api/v1${path}`, options);
  const count = async (path: string) => Number(/"total":(\d+)/.exec((await call(path)).text)?.[1]);
  const time = async (paths: readonly string[]) => {
    const medians: number[] = [];
    for (const path of paths) {
      const times: number[] = [];
      for (let index = 0; index <= CALLS; index++) {
        const start = performance.now();
        await call(path);
        times.push(performance.now() - start);
      }
      medians.push(median(times.slice(1)));
    }
    return median(medians);
  };
  const total = await count('/requests?status=all&limit=1');
  if (total !== expected) throw new Error(`The list counts ${total} of ${expected} requests.`);
  const first = await time(LISTS);
  if (onlyFirst) return { first, last: 0, vault: 0, counts: 0 };
  const last: string[] = [];
  for (const list of LISTS) last.push(`${list}&page=${Math.ceil((await count(list)) / 25) || 1}`);
  return { first, last: await time(last), vault: await time(VAULT), counts: await time(COUNTS) };
}

/** As a member who sees the twentieth of the requests that belongs to their team. */
async function measureLimitedLists(bench: Bench, copies: number): Promise<Times> {
  const { members } = await callApi<{ members: { id: string }[] }>(bench, '/members');
  const memberIds = [members[0]?.id];
  const team = await callApi<{ id: string }>(bench, '/teams', 'POST', { name: 'Team', memberIds });
  await changeRows(bench, [
    `UPDATE requests SET created_by = '-', assignee_id = NULL`,
    `UPDATE requests SET team_id = '${team.id}' WHERE CAST(SUBSTR(id, 2, 7) AS INTEGER) % 20 = 0`,
    `UPDATE organizations SET visibility = 'team'`,
    `UPDATE memberships SET role = 'member'`,
  ]);
  const limited = await measureLists(bench, Math.floor((copies - 1) / 20) * SAMPLES, true);
  await changeRows(bench, [`UPDATE organizations SET visibility = 'organization'`]);
  return limited;
}

/** Lists of one organisation as it grows, beside those of 10,000 requests. */
export const benchGrow = (): Promise<Figure[]> => {
  let columns: Columns = new Map();
  return onEachDatabase((database, name) =>
    withProduct(
      async (bench) => {
        await createSamples(bench);
        if (database === 'sqlite') columns = readColumns(bench);
        const stages: Times[] = [];
        let copies = 1;
        let limited: Times | undefined;
        for (const stage of STAGES) {
          const more = Math.max(copies + 1, scaled(stage / SAMPLES));
          await multiplySamples(bench, database, columns, [copies, more]);
          copies = more;
          // Only page 1 of a million has a limit, and its other pages take minutes.
          stages.push(await measureLists(bench, copies * SAMPLES, stage === STAGES.at(-1)));
          if (stage === STAGES[1]) limited = await measureLimitedLists(bench, copies);
        }
        const grown = (title: string, kind: keyof Times, now = stages[1], before = stages[0]) =>
          figure(`${name}: ${title}`, now![kind], 'ms', { bare: before?.[kind], times: 1.5 });
        return [
          grown('list of 50,000, page 1', 'first'),
          grown('list of 50,000, last page', 'last'),
          grown('list of a million, page 1', 'first', stages[2]),
          grown('list of 50,000, page 1, visibility by team', 'first', limited, stages[1]),
          grown('counts of 50,000', 'counts'),
          grown('vault of 50,000 requests, page 1', 'vault'),
        ];
      },
      { database },
    ),
  );
};
