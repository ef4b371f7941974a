import { expect, test } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { MysqlConfig } from '../../platform/database/connections/data-sources.ts';
import { createTestDatabaseLocation, DIALECTS } from '../../testing/test-database.ts';
import { runMysqlClient } from './run-mysql-client.ts';

(DIALECTS.includes('mysql') ? test : test.skip)(
  'the database client signs in while no file contains its password',
  async () => {
    const { database, remove } = await createTestDatabaseLocation('mysql');
    const originalTmpdir = process.env['TMPDIR'];
    const folder = mkdtempSync(join(tmpdir(), 'recueil-client-test-'));
    process.env['TMPDIR'] = folder;
    const [input, output] = [new PassThrough(), new PassThrough()];
    try {
      const ended = runMysqlClient({
        location: database as MysqlConfig,
        program: 'client',
        args: ['--batch', '--unbuffered', '--skip-column-names'],
        input,
        output,
      });
      input.write("SELECT 'signed in';\n");
      const printed = await new Promise((resolve) => output.once('data', resolve));
      expect(String(printed)).toBe('signed in\n');
      expect(readdirSync(folder)).toEqual([]);
      input.end();
      await ended;
    } finally {
      input.end();
      if (originalTmpdir === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = originalTmpdir;
      rmSync(folder, { recursive: true });
      await remove();
    }
  },
);
