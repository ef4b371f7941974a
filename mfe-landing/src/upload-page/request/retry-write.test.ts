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

const lost = () => Promise.reject<Response>(new TypeError('Failed to fetch'));

test('a write whose answer is lost goes out again under the same key, and the next write has another', async () => {
  const network = stubNetwork(sampleRequest([]));
  retryTimers.delay = async (milliseconds) => void waits.push(milliseconds);
  const replies = [
    lost,
    () => problemResponse(502, 'bad-gateway'),
    () => problemResponse(409, 'call-under-way'),
    () => dataResponse({ submittedAt: '2026-11-22T10:00:00.000Z', files: [], missing: [] }),
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

test.each([409, 422, 500])('an answer %d is shown at once', async (status) => {
  let calls = 0;
  expect(
    (await retryWrite(async () => problemResponse(status, 'no', { calls: calls++ }))).status,
  ).toBe(status);
  expect(calls).toBe(1);
});

test('a way that stays closed is given up after three more tries', async () => {
  retryTimers.delay = async () => {};
  let calls = 0;
  await expect(retryWrite(() => (calls++, lost()))).rejects.toThrow('No answer');
  expect(calls).toBe(4);
});
