import type { Middleware } from 'koa';
import { isOperator, type HealthCheck } from './health.ts';
import type { Platform } from '../platform.ts';
import { notFound, unauthenticated } from '../problem.ts';

export function createOperationsEndpoints({
  platform,
  health,
}: {
  platform: Pick<Platform, 'config' | 'metrics'>;
  health: HealthCheck;
}): Middleware {
  const { config, metrics } = platform;
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    switch (ctx.path) {
      case '/health/live':
        ctx.state.route = ctx.path;
        return respond(ctx, 200, { status: 'live' });
      case '/health/ready': {
        ctx.state.route = ctx.path;
        const ready = await health.isReady();
        return respond(ctx, ready ? 200 : 503, { status: ready ? 'ready' : 'not ready' });
      }
      case '/metrics':
        ctx.state.route = ctx.path;
        if (!isOperator(ctx.req, config.metricsToken))
          throw config.metricsToken === null
            ? notFound()
            : unauthenticated({ headers: { 'WWW-Authenticate': 'Bearer' } });
        ctx.set('Cache-Control', 'no-store');
        ctx.type = metrics.registry.contentType;
        ctx.body = await metrics.registry.metrics();
        return;
      default:
        return next();
    }
  };
}

function respond(ctx: Parameters<Middleware>[0], status: number, body: object): void {
  ctx.status = status;
  ctx.set('Cache-Control', 'no-store');
  ctx.body = body;
}
