import { SqliteDriver } from '../connections/sqlite-driver.ts';
import { findFirstFault } from '../connections/sqlite-file.ts';

const connection = new SqliteDriver(process.argv[2] ?? '', {});
connection.pragma('busy_timeout = 60000');
connection.pragma('query_only = ON');
process.stdout.write(JSON.stringify({ fault: findFirstFault(connection, 'quick_check') }));
