import { ConfigError } from '../../../config/index.ts';
import { isMissingTable, isTriggerRefusal } from '../errors.ts';

/** Names a table that does not exist: the server checks the rights first and creates nothing. */
const PROBE_SQL =
  'CREATE TRIGGER recueil_probe BEFORE DELETE ON recueil_no_such_table FOR EACH ROW SET @probe = 1';

/** A server with a binary log lets only SUPER create triggers unless its administrator trusts all. */
export async function assertMayCreateTriggers(
  query: (sql: string) => Promise<unknown>,
  location: string,
): Promise<void> {
  try {
    await query(PROBE_SQL);
  } catch (error) {
    if (isMissingTable(error)) return;
    if (!isTriggerRefusal(error)) throw error;
    throw new ConfigError(
      `DATABASE_URL: this account may not create triggers in ${location}; grant it all rights on the database and, where the server has a binary log, set log_bin_trust_function_creators = 1 on the server ("Production, step by step", 2, in docs/operations.md). Nothing was changed.`,
    );
  }
}
