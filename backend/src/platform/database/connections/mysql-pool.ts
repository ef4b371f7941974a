import { createRequire } from 'node:module';
import { NO_CONNECTION_FREE } from '../errors.ts';

interface MysqlConnection {
  query(sql: string, done: (error: Error | null) => void): void;
  release(): void;
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

/** mysql2 whose every new connection is given our session settings before anything else is sent through it, and whose pool gives up when no caller gets a connection for `patience` milliseconds. */
export function createMysqlModule(statements: readonly string[], patience: number): MysqlModule {
  const mysql2 = createRequire(import.meta.url)('mysql2') as MysqlModule;
  return {
    createPool(options) {
      const pool = mysql2.createPool(options);
      pool.on('connection', (connection) => {
        // Commands queue in order. A connection that refuses its settings must not serve.
        for (const statement of statements)
          connection.query(statement, (error) => error && connection.destroy());
      });
      let lastTurn = 0;
      const getConnection = pool.getConnection.bind(pool);
      pool.getConnection = (done) => {
        let gone = false;
        const giveUp = () => {
          const left = lastTurn + patience - performance.now();
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
        let timer = setTimeout(giveUp, patience);
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
