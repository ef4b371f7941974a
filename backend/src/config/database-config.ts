import { join } from 'node:path';
import type { Config } from './config.ts';
import type { ConfigProblems } from './config-problems.ts';
import { isLoopback, type EnvReader } from './env-reader.ts';

const EXPECTED =
  'mysql://user:password@host:3306/recueil, with the parameter tls as required or off where the default does not fit';

/** A MySQL server, else a SQLite file. The line to another machine is encrypted in production unless the address says `tls=off`. */
export function readDatabaseConfig(
  values: EnvReader,
  problems: ConfigProblems,
  { production, dataDir }: { readonly production: boolean; readonly dataDir: string },
): Config['database'] {
  const url = values.url('DATABASE_URL', ['mysql:'], { secret: true });
  if (url === null) return { dialect: 'sqlite', file: join(dataDir, 'recueil.sqlite') };
  for (const name of url.searchParams.keys()) {
    if (name !== 'tls')
      problems.add(
        'DATABASE_URL',
        `its parameter ${JSON.stringify(name.slice(0, 40))} is unknown`,
        EXPECTED,
      );
  }
  const said = url.searchParams.get('tls');
  url.search = '';
  const isDistant = production && !isLoopback(url.hostname);
  if (said !== null && said !== 'required' && said !== 'off')
    problems.add('DATABASE_URL', 'its parameter tls is neither required nor off', EXPECTED);
  if (isDistant && said === 'off')
    problems.warn(
      'DATABASE_URL',
      'tls=off sends everything to another machine unencrypted',
      'tls=required, or a line that is encrypted by other means',
    );
  return {
    dialect: 'mysql',
    url: url.href,
    tls: said === 'required' || (isDistant && said !== 'off'),
  };
}
