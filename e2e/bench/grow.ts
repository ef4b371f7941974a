import { callApi } from '../api.ts';
import { measureHealthBesideExports } from './exports.ts';
import { figure, median, type Figure } from './figures.ts';
import { keepAlive, transfer } from './files.ts';
import { changeRows, onEachDatabase, scaled, seconds, withProduct, type Bench } from './harness.ts';
import { createSamples, multiplySamples, readColumns, SAMPLES, type Columns } from './seed.ts';

const STAGES = [10_000, 50_000, 300_000];
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
const CALLS = 7;

type Times = Record<'first' | 'last' | 'vault' | 'counts' | 'check', number>;

/** Milliseconds: the median over calls of the median of each. */
async function measureLists(bench: Bench, expected: number, onlyFirst = false): Promise<Times> {
  const { url, bearer } = bench;
  const agent = keepAlive(1);
  const options = { headers: { authorization: `Bearer ${bearer}` }, agent };
  const call = (path: string) => transfer(`${url}/api/v1${path}`, options);
  const count = async (path: string) => Number(/"total":(\d+)/.exec((await call(path)).text)?.[1]);
  const time = async (paths: readonly string[], send: (path: string) => unknown = call) => {
    const medians: number[] = [];
    for (const path of paths) {
      const times: number[] = [];
      for (let index = 0; index <= CALLS; index++)
        times.push(1000 * (await seconds(async () => send(path))));
      medians.push(median(times.slice(1)));
    }
    return median(medians);
  };
  const total = await count('/requests?status=all&limit=1');
  if (total !== expected) throw new Error(`The list counts ${total} of ${expected} requests.`);
  const first = await time(LISTS);
  const times = { first, last: 0, vault: 0, counts: 0, check: 0 };
  if (onlyFirst) return times;
  const last: string[] = [];
  for (const list of LISTS) last.push(`${list}&page=${Math.ceil((await count(list)) / 25) || 1}`);
  [times.last, times.vault] = [await time(last), await time(VAULT)];
  times.counts = await time(['/requests/stats', '/requests/validation/stats']);
  // An unknown query parameter is refused after bearer and permission are checked.
  const refuse = (path: string, settings = {}) =>
    transfer(`${url}/api/v1${path}&unknown=1`, { agent, ...settings }).catch(() => null);
  times.check = (await time(LISTS, (path) => refuse(path, options))) - (await time(LISTS, refuse));
  return times;
}

/** As a member who sees the twentieth of the requests that belongs to their team. */
async function measureLimitedLists(bench: Bench, copies: number): Promise<Times> {
  const { members } = await callApi<{ members: { id: string }[] }>(bench, '/members');
  const memberIds = [members[0]?.id];
  const team = await callApi<{ id: string }>(bench, '/teams', 'POST', { name: 'Team', memberIds });
  await changeRows(bench, [
    `UPDATE requests SET created_by = '-', assignee_id = NULL`,
    `UPDATE requests SET team_id = '${team.id}' WHERE id LIKE 'B%' AND SUBSTR(id, 7, 2) IN ('00', '20', '40', '60', '80')`,
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
        let health = 0;
        for (const stage of STAGES) {
          const more = Math.max(copies + 1, scaled(stage / SAMPLES));
          await multiplySamples(bench, database, columns, [copies, more]);
          copies = more;
          stages.push(await measureLists(bench, copies * SAMPLES));
          if (stage !== STAGES[1]) continue;
          health = await measureHealthBesideExports(bench);
          limited = await measureLimitedLists(bench, copies);
        }
        const grown = (
          title: string,
          kind: keyof Times,
          now = stages[1],
          bare = stages[0]?.[kind],
          times = 1.5,
        ) => figure(`${name}: ${title}`, now![kind], 'ms', { bare, times });
        return [
          grown('list of 50,000, page 1', 'first'),
          grown('list of 50,000, last page', 'last', stages[1], stages[1]?.first, 3),
          grown('list of 300,000, page 1', 'first', stages[2], stages[0]?.first, 3),
          grown('list of 300,000, last page', 'last', stages[2], stages[2]?.first, 3),
          grown('list of 50,000, page 1, visibility by team', 'first', limited, stages[1]?.first),
          grown('bearer and permission of a list call', 'check', stages[1], stages[1]?.first, 0.05),
          grown('counts of 50,000', 'counts'),
          grown('counts of 300,000', 'counts', stages[2], stages[0]?.counts, 3),
          grown('vault of 50,000 requests, page 1', 'vault'),
          figure(`${name}: slowest health check beside eight exports of 50,000`, health, 'ms', {
            limit: 50,
          }),
        ];
      },
      { database },
    ),
  );
};
