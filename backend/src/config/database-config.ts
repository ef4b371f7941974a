import { join } from 'node:path';
import type { Config } from './config.ts';
import type { ConfigProblems } from './config-problems.ts';
import { isLoopback, type EnvReader } from './env-reader.ts';

const EXPECTED =
  'mysql://user:password@host:3306/recueil, with the parameter tls as required or off where the default does not fit';

/** MySQL, else a SQLite file. Remote connections use TLS in production unless `tls=off`. */
export function readDatabaseConfig(
  env: EnvReader,
  problems: ConfigProblems,
  { production, dataDir }: { readonly production: boolean; readonly dataDir: string },
): Config['database'] {
  const url = env.url('DATABASE_URL', ['mysql:'], { secret: true });
  if (url === null) return { dialect: 'sqlite', file: join(dataDir, 'recueil.sqlite') };
  for (const name of url.searchParams.keys()) {
    if (name !== 'tls')
      problems.add(
        'DATABASE_URL',
        `its parameter ${JSON.stringify(name.slice(0, 40))} is unknown`,
        EXPECTED,
      );
  }
  const tls = url.searchParams.get('tls');
  url.search = '';
  const isRemote = production && !isLoopback(url.hostname);
  if (tls !== null && tls !== 'required' && tls !== 'off')
    problems.add('DATABASE_URL', 'its parameter tls is neither required nor off', EXPECTED);
  if (isRemote && tls === 'off')
    problems.warn(
      'DATABASE_URL',
      'tls=off sends everything to another machine unencrypted',
      'tls=required, or a connection that is encrypted by other means',
    );
  return {
    dialect: 'mysql',
    url: url.href,
    tls: tls === 'required' || (isRemote && tls !== 'off'),
  };
}
