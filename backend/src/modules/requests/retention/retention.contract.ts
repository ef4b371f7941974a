import { Type, type Static } from '@sinclair/typebox';
import { Instant, strictObject } from '../../../contract/common-schemas.contract.ts';
import { RETENTION_DAYS } from '../../organizations/organizations-limits.contract.ts';

export const RetentionPreviewQuery = strictObject({
  days: Type.Integer({ minimum: RETENTION_DAYS[0], maximum: RETENTION_DAYS[6] }),
});
export type RetentionPreviewQuery = Static<typeof RetentionPreviewQuery>;

/** `count`: requests deleted within 14 days; `nextDeletion`: absent without ended requests. */
export const RetentionPreview = strictObject({
  count: Type.Integer(),
  nextDeletion: Type.Optional(Instant),
});
export type RetentionPreview = Static<typeof RetentionPreview>;
