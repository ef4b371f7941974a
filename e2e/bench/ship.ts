import autocannon from 'autocannon';
import { buildVersion, makePublisherKey, ship } from '../screen-release.ts';
import { figure, type Figure } from './figures.ts';
import { onEachDatabase, ROUNDS, scaled, seconds, withProduct, type Bench } from './harness.ts';

const SCREEN = 'mfe-vault';
const LOADS = scaled(500, 20);
const SEEN_LIMIT = { limit: 10 };
const PAGE_LIMIT = { limit: 1 };

const readPage = async (url: string): Promise<string> =>
  (await fetch(`${url}/app/documents`)).text();

const readVersion = (html: string): string =>
  new RegExp(`"id":"${SCREEN}","version":"([^"]+)"`).exec(html)?.[1] ?? '';

/** From the start of a command until a new page has the version. */
const secondsUntilSeen = (url: string, version: string, run: () => Promise<{ code: number }>) =>
  seconds(async () => {
    const { code } = await run();
    if (code !== 0) throw new Error(`The command for ${version} ended with ${code}.`);
    while (readVersion(await readPage(url)) !== version);
  });

interface Loads {
  page: number;
  file: number;
  files: number;
}

/** Milliseconds of one page and of one script of the screen, and how many files the page names. */
async function load(url: string): Promise<Loads> {
  const html = await readPage(url);
  const script = new RegExp(`/assets/${SCREEN}[^"]*/remoteEntry[^"]*`).exec(html)?.[0] ?? '';
  const time = async (path: string) => {
    const took = await seconds(async () => {
      const { non2xx } = await autocannon({ url: url + path, amount: LOADS, connections: 1 });
      if (non2xx > 0) throw new Error(`${non2xx} loads of ${path} failed.`);
    });
    return (took * 1000) / LOADS;
  };
  const files = new Set(html.match(/(?:src|href)="\/assets\/[^"]+"/g)).size;
  return { page: await time('/app/documents'), file: await time(script), files };
}

const best = (loads: Loads[], name: keyof Loads) => Math.min(...loads.map((each) => each[name]));

async function measureShipping({ product, url }: Bench, database: string): Promise<Figure[]> {
  const key = await makePublisherKey(product, SCREEN);
  const run = (...args: string[]) => ship(url, key, ...args);
  const released = readVersion(await readPage(url));
  const build = buildVersion(SCREEN, '9.0.0');
  try {
    const published = await secondsUntilSeen(url, '9.0.0', () =>
      run('publish', build.folder, '--promote'),
    );
    const onDisk: Loads[] = [];
    const stored: Loads[] = [];
    const rollbacks: number[] = [];
    // In turn, so that other load affects both.
    for (let round = 0; round < ROUNDS; round++) {
      stored.push(await load(url));
      rollbacks.push(await secondsUntilSeen(url, released, () => run('rollback', SCREEN)));
      onDisk.push(await load(url));
      await secondsUntilSeen(url, '9.0.0', () => run('promote', SCREEN, '9.0.0'));
    }
    const more = (name: keyof Loads) => best(stored, name) - best(onDisk, name);
    return [
      figure(`${database}: publish to seen`, published, 's', SEEN_LIMIT),
      figure(`${database}: rollback to seen`, Math.max(...rollbacks), 's', SEEN_LIMIT),
      figure(`${database}: page with a published screen, more`, more('page'), 'ms', PAGE_LIMIT),
      figure(`${database}: file of a published screen, more`, more('file'), 'ms', PAGE_LIMIT),
      figure(`${database}: files of its page, more`, more('files'), '', { limit: 0 }),
    ];
  } finally {
    build.dispose();
  }
}

/** A screen that a team publishes, beside the one on disk. */
export const benchShip = (): Promise<Figure[]> =>
  onEachDatabase((database, name) =>
    withProduct((bench) => measureShipping(bench, name), { database }),
  );
