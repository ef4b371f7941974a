// npm run bench [-- NAME…] [--out FILE] [--against FILE] [--write]: figures beside their limits. BENCH_SCALE=0.01 for a quick look.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compare, isWithin, toColumns, toTable, type Figure } from './figures.ts';

const PARTS: Record<string, () => Promise<Figure[]>> = {
  serve: async () => (await import('./serve.ts')).benchServe(),
  move: async () => (await import('./move.ts')).benchMove(),
  grow: async () => (await import('./grow.ts')).benchGrow(),
  remind: async () => (await import('./remind.ts')).benchRemind(),
  paint: async () => (await import('./paint.ts')).benchPaint(),
  site: async () => (await import('./lighthouse/site.ts')).benchSite(),
  ship: async () => (await import('./ship.ts')).benchShip(),
  start: async () => (await import('./start.ts')).benchStart(),
};
const DOCUMENT = new URL('../../docs/benchmarks.md', import.meta.url);
const INTRODUCTION = `# Benchmarks

\`npm run bench -- NAME…\` measures \`serve\`, \`move\`, \`grow\`, \`remind\`, \`paint\`, \`site\`, \`ship\`, \`start\` and fails on a missed limit; \`--out FILE\` keeps the figures, \`--against FILE\` flags what is 1.3 times slower, \`--write\` generates this table.
« Bare » is measured in the same run, in turn, the best round of three: Koa with @koa/router and the same query, a server that only hashes and seals, an empty page, or the same list of 10,000.
`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, against: { type: 'string' }, write: { type: 'boolean' } },
});
for (const name of positionals) if (!(name in PARTS)) throw new Error(`There is no part ${name}.`);
const readFigures = (file: string): Figure[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Figure[]) : [];

let figures: Figure[] = [];
for (const [name, measure] of Object.entries(PARTS))
  if (positionals.length === 0 || positionals.includes(name)) figures.push(...(await measure()));
console.table(figures.map(toColumns));
let hasFailed = !figures.every(isWithin);
if (options.against !== undefined) {
  const compared = compare(readFigures(options.against), figures);
  console.table(compared);
  hasFailed ||= compared.some(({ flag }) => flag);
}
if (options.out !== undefined) {
  const measured = new Set(figures.map(({ name }) => name));
  const kept = readFigures(options.out).filter(({ name }) => !measured.has(name));
  figures = [...kept, ...figures];
  writeFileSync(options.out, `${JSON.stringify(figures, null, 2)}\n`);
}
if (options.write) writeFileSync(DOCUMENT, `${INTRODUCTION}\n${toTable(figures)}\n`);
process.exitCode = hasFailed ? 1 : 0;
