import type { Database } from '../database.ts';
import { classifyDatabaseError } from '../errors.ts';

export const ROOM_TABLE = 'database_room';

/** Each index takes a page of its own, so that a few free pages do not count as room. */
export const createRoomTableSql = (table = ROOM_TABLE): string => {
  const columns = ['a', 'b', 'c', 'd', 'e', 'f'];
  const definitions = [
    ...columns.map((column) => `${column} INT`),
    ...columns.map((column) => `KEY (${column})`),
  ];
  return `CREATE TABLE ${table} (${definitions.join(', ')}) ENGINE=InnoDB`;
};

/** InnoDB keeps free pages inside its files: on a full disk only creating a file fails. */
export async function findRoomFault(database: Database): Promise<string | null> {
  const execute = (sql: string) =>
    database.transaction(async () => void (await database.manager().query(sql)));
  const dropTable = () => execute(`DROP TABLE IF EXISTS ${ROOM_TABLE}`);
  try {
    await dropTable();
    await execute(createRoomTableSql());
    await dropTable();
    return null;
  } catch (error) {
    if (classifyDatabaseError(error) === 'full') return (error as Error).message;
    throw error;
  }
}
