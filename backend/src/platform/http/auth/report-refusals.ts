import type { DomainEvent } from '../../outbox/outbox.ts';
import { forbidden, isProblem, notFound, type RefusedCaller } from '../../problem.ts';
import type { RouteMiddleware } from '../routing/api-request.ts';
import type { Route } from '../routing/route.ts';
import { toActorContext } from './actor-context.ts';
import type { Permission, Principal } from './principal.ts';

interface Refusal {
  readonly organizationId: string;
  readonly actor: DomainEvent['actor'];
  readonly kind: 'permission' | 'unknown-object' | RefusedCaller['kind'];
  readonly permission: Permission | null;
  /** Of the first object in the path; null without one. */
  readonly objectId: string | null;
}

export type OnRefused = (refusal: Refusal, requestId: string) => Promise<void>;

export function requirePermission(route: Route, onRefused: OnRefused): RouteMiddleware {
  return async (ctx, next) => {
    const { principal, requestId } = ctx.state.request;
    if (principal.kind === 'member' && !principal.permissions.has(route.permission)) {
      await reportMember(onRefused, principal, requestId, 'permission', {
        permission: route.permission,
      });
      throw forbidden({ log: { permission: route.permission } });
    }
    return next();
  };
}

/** What a use case refuses: an unknown object, or an act on a known one. */
export function reportRefusals(onRefused: OnRefused): RouteMiddleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const { principal, requestId } = ctx.state.request;
      if (isProblem(error, notFound))
        await reportMember(onRefused, principal, requestId, 'unknown-object', {
          objectId: ctx.params['id'] ?? null,
        });
      if (isProblem(error, forbidden))
        await reportMember(onRefused, principal, requestId, 'permission');
      throw error;
    }
  };
}

async function reportMember(
  onRefused: OnRefused,
  principal: Principal,
  requestId: string,
  kind: Refusal['kind'],
  { permission = null, objectId = null }: Partial<Pick<Refusal, 'permission' | 'objectId'>> = {},
): Promise<void> {
  if (principal.kind !== 'member') return;
  const { organizationId } = principal;
  const { actor } = toActorContext({ principal, requestId });
  await onRefused({ organizationId, actor, kind, permission, objectId }, requestId);
}
