/** How long a call waits for the database before it is answered that the database is busy. */
export interface DatabaseTimeouts {
  /** Milliseconds after which a transaction that failed is not tried again. */
  readonly retry: number;
  /** Milliseconds for SQLite to begin writing while another process does. */
  readonly begin: number;
  /** Whole seconds for a row or a table of MySQL. */
  readonly lockSeconds: number;
  /** Milliseconds for a connection of the MySQL pool while none becomes free. */
  readonly connection: number;
  /** Milliseconds a MySQL statement waits before a second connection checks the server. */
  readonly silence: number;
  /** Milliseconds that this connection waits. */
  readonly answer: number;
}

/** Callers are answered within five seconds. */
export const DATABASE_TIMEOUTS: DatabaseTimeouts = {
  retry: 2000,
  begin: 3500,
  lockSeconds: 2,
  connection: 3000,
  silence: 2500,
  answer: 1500,
};
