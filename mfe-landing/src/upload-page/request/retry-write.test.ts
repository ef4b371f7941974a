import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { submitRequest, sendThreadMessage } from '../upload-page.api.ts';
import { retryWrite, retryTimers } from './retry-write.ts';
import { sampleRequest } from '../testing/sample-request.ts';
import { dataResponse, problemResponse, stubNetwork } from '../testing/stub-network.ts';

let waits: number[];
beforeEach(() => {
  waits = [];
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const rejectNetwork = () => Promise.reject<Response>(new TypeError('Failed to fetch'));

test('a write without a response is retried with the same idempotency key, and the next one gets a new key', async () => {
  const network = stubNetwork(sampleRequest([]));
  retryTimers.delay = async (milliseconds) => void waits.push(milliseconds);
  const replies = [
    rejectNetwork,
    () => problemResponse(502, 'bad-gateway'),
    () => problemResponse(409, 'call-under-way'),
    () =>
      dataResponse({
        submittedAt: '2026-11-22T10:00:00.000Z',
        files: [],
        missing: [],
        unavailable: [],
      }),
  ];
  network.responses['POST /submit'] = () => replies.shift()!();
  network.responses['POST /messages'] = () => dataResponse({ id: 'M1' }, 201);
  await submitRequest('token');
  await sendThreadMessage('token', 'Bonjour');
  const keys = network.calls.map(({ key }) => key);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys).toEqual([keys[0], keys[0], keys[0], keys[0], expect.not.stringMatching(keys[0]!)]);
  expect(waits).toEqual([500, 1000, 2000]);
});

test.each([409, 422, 500])('a write answered with %d is not retried', async (status) => {
  let calls = 0;
  expect(
    (await retryWrite(async () => problemResponse(status, 'no', { calls: calls++ }))).status,
  ).toBe(status);
  expect(calls).toBe(1);
});

test('a write without a response is given up after three retries', async () => {
  retryTimers.delay = async () => {};
  let calls = 0;
  await expect(retryWrite(() => (calls++, rejectNetwork()))).rejects.toThrow('No answer');
  expect(calls).toBe(4);
});
