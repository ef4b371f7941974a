import type { Database } from '../platform/database/database.ts';

const SQL_STATES = { 1047: '08S01', 1180: 'HY000', 1205: 'HY000', 1213: '40001' } as const;

/** An error of MySQL, or a commit that succeeds while the server reports 1180. */
export type DatabaseFault = keyof typeof SQL_STATES | 'committed';

type Done = (error: Error | null, result?: unknown) => void;
interface Connection {
  query(...args: unknown[]): unknown;
}
interface Pool {
  getConnection(done: (error: Error | null, connection?: Connection) => void): void;
}

/**
 * The server itself reports the fault chosen for a statement of a writing connection, in place of
 * running it. `choose` is called in the async context of the statement.
 */
export function injectDatabaseFaults(
  database: Database,
  choose: (sql: string, connection: object) => DatabaseFault | null,
): void {
  const pool = database.mysql!.pool as Pool;
  const prepared = new WeakSet<Connection>();
  const getConnection = pool.getConnection.bind(pool);
  pool.getConnection = (done) =>
    getConnection((error, connection) => {
      if (connection && !prepared.has(connection)) {
        prepared.add(connection);
        prepare(connection);
      }
      done(error, connection);
    });

  function prepare(connection: Connection): void {
    const query = connection.query.bind(connection);
    connection.query = (...args) => {
      const sql = typeof args[0] === 'string' ? args[0] : (args[0] as { sql: string }).sql;
      const fault = choose(sql, connection);
      if (fault === null) return query(...args);
      const done = args.at(-1) as Done;
      const errno = fault === 'committed' ? 1180 : fault;
      const report = () =>
        query(`SIGNAL SQLSTATE '${SQL_STATES[errno]}' SET MYSQL_ERRNO = ${errno}`, done);
      // After all others the server has ended the transaction.
      if (fault === 1205) return report();
      return query(fault === 'committed' ? 'COMMIT' : 'ROLLBACK', report);
    };
  }
}
