import { readFileSync } from 'node:fs';

/** Blocks of « Production, step by step » in docs/operations.md, in order. */
export interface ProductionSteps {
  readonly fetch: string;
  readonly build: string;
  readonly database: string;
  readonly key: string;
  readonly variables: string;
  readonly location: string;
  readonly start: string;
  /** The command of the cron line, unescaped. */
  readonly nightlyBackup: string;
}

const LANGUAGES = ['sh', 'sh', 'sql', 'sh', 'ini', 'nginx', 'sh', 'ini'];

/**
 * `fill` replaces the names of the guide by those of the test. Throws when a step was added,
 * removed or moved.
 */
export function readProductionSteps(fill: (text: string) => string): ProductionSteps {
  const guide = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const [, section = ''] = /^## Production, step by step\n([^]*?)(?=^## )/m.exec(guide) ?? [];
  const blocks = [...section.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(
    ([, language = '', text = '']) => ({ language, text: fill(text) }),
  );
  const languages = blocks.map(({ language }) => language);
  if (languages.join() !== LANGUAGES.join())
    throw new Error(`The production steps of the guide are now ${languages.join(', ')}.`);
  const [
    fetch = '',
    build = '',
    database = '',
    key = '',
    variables = '',
    location = '',
    start = '',
  ] = blocks.map(({ text }) => text);
  const nightlyBackup = fill(readCronCommand(guide));
  return { fetch, build, database, key, variables, location, start, nightlyBackup };
}

/** Follows five time fields and a user name; cron reads `\%` as a percent sign. */
function readCronCommand(guide: string): string {
  const [, command = ''] = /^```\n(?:\S+ +){5}recueil +(.+)\n```$/m.exec(guide) ?? [];
  if (command === '') throw new Error('The guide has no line for cron.');
  return command.replaceAll('\\%', '%');
}
