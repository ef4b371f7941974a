import { createRequire } from 'node:module';
import { NO_CONNECTION_FREE } from '../errors.ts';
import type { DatabaseTimeouts } from './database-timeouts.ts';

interface MysqlConnection {
  query(...args: unknown[]): unknown;
  release(): void;
  destroy(): void;
}

interface SingleConnection {
  connect(done: (error: NodeJS.ErrnoException | null) => void): void;
  end(): void;
  destroy(): void;
}

type Done = (error: Error | null, connection?: MysqlConnection) => void;

interface MysqlPool {
  on(event: 'connection', listener: (connection: MysqlConnection) => void): void;
  getConnection(done: Done): void;
}

interface MysqlModule {
  createPool(options: object): MysqlPool;
}

interface Mysql2 extends MysqlModule {
  createConnection(options: object): SingleConnection;
}

type PoolTimeouts = Pick<DatabaseTimeouts, 'connection' | 'silence' | 'answer'>;

/** mysql2 with session settings, and timeouts for busy pools and servers that stop responding. */
export function createMysqlModule(
  statements: readonly string[],
  timeouts: PoolTimeouts,
): MysqlModule {
  const mysql2 = createRequire(import.meta.url)('mysql2') as Mysql2;
  return {
    createPool(options) {
      const pool = mysql2.createPool(options);
      const isAnswering = createServerCheck(mysql2, options, timeouts.answer);
      pool.on('connection', (connection) => {
        failWithoutResponse(connection, isAnswering, timeouts.silence);
        // Commands queue in order. A connection that refuses its settings must not serve.
        for (const statement of statements)
          connection.query(statement, (error: Error | null) => error && connection.destroy());
      });
      let lastAcquiredAt = 0;
      const getConnection = pool.getConnection.bind(pool);
      pool.getConnection = (done) => {
        let isTimedOut = false;
        const failUnlessProgress = () => {
          const remaining = lastAcquiredAt + timeouts.connection - performance.now();
          if (remaining > 0) {
            timer = setTimeout(failUnlessProgress, remaining);
            return;
          }
          isTimedOut = true;
          done(
            Object.assign(new Error('No connection to the database was free in time.'), {
              code: NO_CONNECTION_FREE,
            }),
          );
        };
        let timer = setTimeout(failUnlessProgress, timeouts.connection);
        getConnection((error, connection) => {
          clearTimeout(timer);
          lastAcquiredAt = performance.now();
          if (isTimedOut) connection?.release();
          else done(error, connection);
        });
      };
      return pool;
    },
  };
}

function createServerCheck(
  mysql2: Mysql2,
  { connectionLimit: _limit, ...options }: { connectionLimit?: number },
  milliseconds: number,
): () => Promise<boolean> {
  let pending: Promise<boolean> | null = null;
  const checkServer = () =>
    new Promise<boolean>((resolve) => {
      const connection = mysql2.createConnection(options);
      const timer = setTimeout(() => {
        resolve(false);
        connection.destroy();
      }, milliseconds);
      connection.connect((error) => {
        clearTimeout(timer);
        // Network errors have no error number of the server.
        resolve(error === null || (error.errno ?? 0) > 0);
        if (error === null) connection.end();
        else connection.destroy();
      });
    });
  return () => (pending ??= checkServer().finally(() => (pending = null)));
}

function failWithoutResponse(
  connection: MysqlConnection,
  isAnswering: () => Promise<boolean>,
  milliseconds: number,
): void {
  const query = connection.query.bind(connection);
  connection.query = (...args) => {
    const done = args.at(-1);
    if (typeof done !== 'function') return query(...args);
    let isSettled = false;
    const settle = (result: readonly unknown[]) => {
      clearTimeout(timer);
      if (isSettled) return;
      isSettled = true;
      (done as (...result: readonly unknown[]) => void)(...result);
    };
    const check = async () => {
      const isAlive = await isAnswering();
      if (isSettled) return;
      if (isAlive) {
        timer = setTimeout(() => void check(), milliseconds);
        return;
      }
      connection.destroy();
      settle([
        Object.assign(new Error('The database server does not respond.'), {
          code: 'PROTOCOL_SEQUENCE_TIMEOUT',
          fatal: true,
        }),
      ]);
    };
    let timer = setTimeout(() => void check(), milliseconds);
    return query(...args.slice(0, -1), (...result: unknown[]) => settle(result));
  };
}
