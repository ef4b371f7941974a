import { Type, type Static } from '@sinclair/typebox';
import { strictObject, Instant } from '../../contract/common-schemas.contract.ts';

export const HealthStatus = Type.Union([
  Type.Literal('healthy'),
  Type.Literal('degraded'),
  Type.Literal('unhealthy'),
]);
export type HealthStatus = Static<typeof HealthStatus>;

/** `checking`: the component works, its check is not finished yet. */
const CheckStatus = Type.Union([HealthStatus, Type.Literal('checking')]);

/** No envelope, no cache. All but `status`: on the server's machine or with `METRICS_TOKEN`. */
export const Health = strictObject({
  status: HealthStatus,
  version: Type.Optional(Type.String()),
  checkedAt: Type.Optional(Instant),
  checks: Type.Optional(Type.Record(Type.String(), CheckStatus)),
});
export type Health = Static<typeof Health>;
