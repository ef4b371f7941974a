/** How long a call waits before it fails because the database is busy; in milliseconds. */
export interface DatabaseTimeouts {
  /** A failed transaction is not retried after this time. */
  readonly retry: number;
  /** The first wait before a failed transaction is retried, at most; it doubles each time. */
  readonly pause: number;
  readonly begin: number;
  /** Wait for a row or table of MySQL, in whole seconds. */
  readonly lockSeconds: number;
  readonly connection: number;
  /** Wait for a MySQL statement before a second connection checks the server. */
  readonly silence: number;
  readonly answer: number;
}

export const DATABASE_TIMEOUTS: DatabaseTimeouts = {
  retry: 2000,
  pause: 40,
  begin: 3500,
  lockSeconds: 2,
  connection: 3000,
  silence: 2500,
  answer: 1500,
};
