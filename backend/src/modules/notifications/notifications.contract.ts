import { Type, type Static } from '@sinclair/typebox';
import { strictObject, Instant } from '../../contract/common-schemas.contract.ts';

export const HealthStatus = Type.Union([
  Type.Literal('healthy'),
  Type.Literal('degraded'),
  Type.Literal('unhealthy'),
]);
export type HealthStatus = Static<typeof HealthStatus>;

/** A part that works while it is still looked at is `checking`. */
const CheckStatus = Type.Union([HealthStatus, Type.Literal('checking')]);

/** `GET /health` and `GET /v1/notifications/health`; answered bare, without `data`, and never cached. All but the status is for operators: callers on the server's machine, or with `METRICS_TOKEN`. */
export const Health = strictObject({
  status: HealthStatus,
  version: Type.Optional(Type.String()),
  checkedAt: Type.Optional(Instant),
  checks: Type.Optional(Type.Record(Type.String(), CheckStatus)),
});
export type Health = Static<typeof Health>;
