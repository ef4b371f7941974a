import { expect, test } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { MysqlConfig } from '../../platform/database/connections/data-sources.ts';
import { createTestDatabaseLocation, DIALECTS } from '../../testing/test-database.ts';
import { runMysqlClient } from './run-mysql-client.ts';

(DIALECTS.includes('mysql') ? test : test.skip)(
  'the client program signs in while no file holds its password, so that a kill leaves none behind',
  async () => {
    const { database, remove } = await createTestDatabaseLocation('mysql');
    const given = process.env['TMPDIR'];
    const folder = mkdtempSync(join(tmpdir(), 'recueil-client-test-'));
    process.env['TMPDIR'] = folder;
    const [input, output] = [new PassThrough(), new PassThrough()];
    try {
      const ended = runMysqlClient({
        place: database as MysqlConfig,
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
      if (given === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = given;
      rmSync(folder, { recursive: true });
      await remove();
    }
  },
);
