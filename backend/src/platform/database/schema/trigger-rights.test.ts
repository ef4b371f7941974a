import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createMysqlRestoreTarget } from '../../../backup/restore/mysql-restore-target.ts';
import { tables } from '../../../app/tables.ts';
import { migrations } from '../../../migrations/index.ts';
import {
  connectToMysql,
  createTestDatabaseLocation,
  DIALECTS,
  silentLogger,
  type AdminConnection,
  type TestDatabaseLocation,
} from '../../../testing/test-database.ts';
import type { MysqlConfig } from '../connections/data-sources.ts';
import { openDatabase } from '../open-database.ts';

const REFUSAL =
  /^DATABASE_URL: this account may not create triggers in .*set log_bin_trust_function_creators = 1 on the server .*Nothing was changed\.$/;

(DIALECTS.includes('mysql') ? describe : describe.skip)(
  'an account with the rights of the guide, on a server with a binary log',
  () => {
    let location: TestDatabaseLocation;
    let admin: AdminConnection;
    let account: string;
    let database: MysqlConfig;

    beforeAll(async () => {
      location = await createTestDatabaseLocation('mysql');
      if (location.database.dialect !== 'mysql') throw new Error('This is a test of MySQL.');
      const url = new URL(location.database.url);
      admin = await connectToMysql(url.href);
      account = url.pathname.slice(1);
      await admin.query(`CREATE USER ${account} IDENTIFIED BY 'database-password'`);
      await admin.query(`GRANT ALL ON ${account}.* TO ${account}`);
      url.username = account;
      url.password = 'database-password';
      database = { ...location.database, url: url.href };
    });
    afterAll(async () => {
      await admin.query('SET GLOBAL log_bin_trust_function_creators = 0');
      await admin.query(`DROP USER ${account}`);
      await admin.end();
      await location.remove();
    });
    const open = () =>
      openDatabase({ config: { database }, tables, migrations, logger: silentLogger });

    test('without the right to create triggers a start is refused before any table exists', async () => {
      await expect(open()).rejects.toThrow(REFUSAL);
      expect(await admin.query('SHOW TABLES')).toMatchObject([[], {}]);
    });

    test('without the right to create triggers a restore is refused before any change', async () => {
      const target = await createMysqlRestoreTarget(database, '/nonexistent');
      const had = { database: false, files: false };
      await expect(target.beginRestore({ stamp: '1', forced: false, had })).rejects.toThrow(
        REFUSAL,
      );
      await target.close();
      expect(await admin.query('SHOW TABLES')).toMatchObject([[], {}]);
    });

    test('with log_bin_trust_function_creators it migrates, and audit entries cannot change', async () => {
      await admin.query('SET GLOBAL log_bin_trust_function_creators = 1');
      await (await open()).close();
      await admin.query('SET GLOBAL log_bin_trust_function_creators = 0');
      const reopened = await open();
      const triggers = (await reopened.manager().query('SHOW TRIGGERS')) as unknown;
      await reopened.close();
      expect(triggers).toMatchObject([
        { Trigger: 'audit_entries_no_update', Table: 'audit_entries' },
        { Trigger: 'audit_entries_no_delete', Table: 'audit_entries' },
      ]);
    });
  },
);
