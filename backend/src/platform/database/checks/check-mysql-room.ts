import type { Database } from '../database.ts';
import { classifyDatabaseError } from '../errors.ts';

/** It exists for the moment of the check alone. */
export const ROOM_TABLE = 'database_room';

/** Each index takes a page of its own, so that a few free ones are not taken for room. */
export const createRoomTableSql = (table = ROOM_TABLE): string => {
  const columns = ['a', 'b', 'c', 'd', 'e', 'f'];
  const parts = [
    ...columns.map((each) => `${each} INT`),
    ...columns.map((each) => `KEY (${each})`),
  ];
  return `CREATE TABLE ${table} (${parts.join(', ')}) ENGINE=InnoDB`;
};

/**
 * What the server says when it has no room for more; null while it has. InnoDB keeps free pages
 * inside its files, so that small writes succeed on a full disk: only a new file shows it.
 */
export async function findRoomFault(database: Database): Promise<string | null> {
  const run = (sql: string) =>
    database.transaction(async () => void (await database.manager().query(sql)));
  const drop = () => run(`DROP TABLE IF EXISTS ${ROOM_TABLE}`);
  try {
    await drop();
    await run(createRoomTableSql());
    await drop();
    return null;
  } catch (error) {
    if (classifyDatabaseError(error) === 'full') return (error as Error).message;
    throw error;
  }
}
