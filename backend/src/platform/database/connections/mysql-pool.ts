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

type Patience = Pick<DatabaseTimeouts, 'connection' | 'silence' | 'answer'>;

/**
 * mysql2 with our session settings on every new connection. Waiting for a connection fails when none is free in time;
 * a statement fails when the server keeps its connections but no longer responds.
 */
export function createMysqlModule(statements: readonly string[], patience: Patience): MysqlModule {
  const mysql2 = createRequire(import.meta.url)('mysql2') as Mysql2;
  return {
    createPool(options) {
      const pool = mysql2.createPool(options);
      const isAnswering = createServerCheck(mysql2, options, patience.answer);
      pool.on('connection', (connection) => {
        giveUpOnSilence(connection, isAnswering, patience.silence);
        // Commands queue in order. A connection that refuses its settings must not serve.
        for (const statement of statements)
          connection.query(statement, (error: Error | null) => error && connection.destroy());
      });
      let lastTurn = 0;
      const getConnection = pool.getConnection.bind(pool);
      pool.getConnection = (done) => {
        let gone = false;
        const giveUp = () => {
          const left = lastTurn + patience.connection - performance.now();
          if (left > 0) {
            timer = setTimeout(giveUp, left);
            return;
          }
          gone = true;
          done(
            Object.assign(new Error('No connection to the database was free in time.'), {
              code: NO_CONNECTION_FREE,
            }),
          );
        };
        let timer = setTimeout(giveUp, patience.connection);
        getConnection((error, connection) => {
          clearTimeout(timer);
          lastTurn = performance.now();
          if (gone) connection?.release();
          else done(error, connection);
        });
      };
      return pool;
    },
  };
}

/** Whether the server responds to a new connection in time, with a refusal too. Concurrent checks share one connection. */
function createServerCheck(
  mysql2: Mysql2,
  { connectionLimit: _limit, ...options }: { connectionLimit?: number },
  milliseconds: number,
): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null;
  const ask = () =>
    new Promise<boolean>((resolve) => {
      const connection = mysql2.createConnection(options);
      const timer = setTimeout(() => {
        resolve(false);
        connection.destroy();
      }, milliseconds);
      connection.connect((error) => {
        clearTimeout(timer);
        // Errors of the network have no number of the server's.
        resolve(error === null || (error.errno ?? 0) > 0);
        if (error === null) connection.end();
        else connection.destroy();
      });
    });
  return () => (asking ??= ask().finally(() => (asking = null)));
}

/** A statement may take as long as it takes while the server answers others. */
function giveUpOnSilence(
  connection: MysqlConnection,
  isAnswering: () => Promise<boolean>,
  milliseconds: number,
): void {
  const query = connection.query.bind(connection);
  connection.query = (...args) => {
    const done = args.at(-1);
    if (typeof done !== 'function') return query(...args);
    let isOver = false;
    const settle = (answer: readonly unknown[]) => {
      clearTimeout(timer);
      if (isOver) return;
      isOver = true;
      (done as (...answer: readonly unknown[]) => void)(...answer);
    };
    const check = async () => {
      const isAlive = await isAnswering();
      if (isOver) return;
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
    return query(...args.slice(0, -1), (...answer: unknown[]) => settle(answer));
  };
}
