import { expect, test } from '@jest/globals';
import { parseAnchor } from '../anchors/sign-anchor.ts';
import { computeEntryMac } from './entry-mac.ts';

const KEY = Buffer.alloc(32, 7);
/** Computed by the version of 25 November 2026. */
const MAC = '50e88adb1bd6bb1297699dbd9a44554d5c373b85d38990a685557e6cc0dd4e0e';
const ANCHOR_LINE =
  '{"organisationId":"01JZORGANISATION0000000000","sequence":1,"mac":"50e88adb1bd6bb1297699dbd9a44554d5c373b85d38990a685557e6cc0dd4e0e","at":"2026-11-01T09:00:00.000Z","signature":"7a9b78fc05f1ac471ddadd94fb7d95cbea8a00785c79c979d5a422a617b2a67a"}';

test('an entry of an earlier version has the same MAC', () => {
  const mac = computeEntryMac(KEY, {
    id: '01JZENTRY00000000000000000',
    organizationId: '01JZORGANISATION0000000000',
    sequence: 1,
    deliveryId: '01JZDELIVERY00000000000000',
    occurredAt: new Date('2026-11-01T08:00:00Z'),
    recordedAt: new Date('2026-11-01T08:00:01Z'),
    type: 'request.created',
    actorKind: 'user',
    actorId: '01JZUSER000000000000000000',
    correlationId: 'r1',
    facts: '{"requestId":"01JZREQUEST000000000000000"}',
    previousMac: Buffer.alloc(32),
  });
  expect(mac.toString('hex')).toBe(MAC);
});

test('an anchor exported by an earlier version is read', () => {
  expect(parseAnchor(KEY, ANCHOR_LINE)).toMatchObject({ sequence: 1, mac: MAC });
});
