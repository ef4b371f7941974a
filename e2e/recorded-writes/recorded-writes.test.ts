import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frontendSources, readFrontendSource } from './list-writes.ts';
import { allChanges, ELSEWHERE, readRecorded, refreshRecorded, SAME_CALL } from './recorded.ts';

const report = process.env['JOURNEYS_REPORT'];
if (report) refreshRecorded(report);

const WRITES = /'(POST|PUT|PATCH|DELETE)'/;
const STAND_INS = /testing\.tsx?$|\/testing\//;

void test('front ends change data through api files and six named places alone', () => {
  const writing = frontendSources()
    .filter((file) => !file.endsWith('.api.ts') && !STAND_INS.test(file))
    .filter((file) => WRITES.test(readFrontendSource(file)));
  assert.deepEqual(writing.sort(), [...Object.keys(ELSEWHERE), SAME_CALL].sort());
});

void test('every change that a front end can make is made through its screen in some journey', () => {
  const recorded = new Set(readRecorded());
  assert.deepEqual(
    allChanges()
      .map(({ name }) => name)
      .filter((name) => !recorded.has(name)),
    [],
  );
});
