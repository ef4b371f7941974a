import type { Middleware } from 'koa';
import type { IncomingMessage } from 'node:http';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../platform.ts';
import { notFound, unauthenticated } from './problem.ts';
import type { HealthSource } from './health.ts';

/**
 * For operators, outside the API: `/health/live` (the process answers), `/health/ready` (it may be sent work) and `/metrics`.
 * Metrics are for the bearer `METRICS_TOKEN`; without one, for callers on this machine that come through no proxy.
 */
export function operations({ platform, health }: { platform: Pick<Platform, 'config' | 'metrics'>; health: HealthSource }): Middleware {
  const { config, metrics } = platform;
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    switch (ctx.path) {
      case '/health/live':
        ctx.state.route = ctx.path;
        return answer(ctx, 200, { status: 'live' });
      case '/health/ready': {
        ctx.state.route = ctx.path;
        const ready = await health.ready();
        return answer(ctx, ready ? 200 : 503, { status: ready ? 'ready' : 'not ready' });
      }
      case '/metrics':
        ctx.state.route = ctx.path;
        allowMetrics(ctx.req, config.metricsToken);
        ctx.set('Cache-Control', 'no-store');
        ctx.type = metrics.registry.contentType;
        ctx.body = await metrics.registry.metrics();
        return;
      default:
        return next();
    }
  };
}

function answer(ctx: Parameters<Middleware>[0], status: number, body: object): void {
  ctx.status = status;
  ctx.set('Cache-Control', 'no-store');
  ctx.body = body;
}

function allowMetrics(req: IncomingMessage, token: string | null): void {
  if (token !== null) {
    const given = req.headers.authorization ?? '';
    if (timingSafeEqual(digest(given), digest(`Bearer ${token}`))) return;
    throw unauthenticated({ headers: { 'WWW-Authenticate': 'Bearer' } });
  }
  const address = req.socket.remoteAddress ?? '';
  const local = address === '::1' || /^(?:::ffff:)?127\./.test(address);
  const forwarded = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'].some((name) => req.headers[name] !== undefined);
  // A proxy on this machine that adds no such header still passes the public name on.
  const named = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(req.headers.host ?? '');
  if (!local || forwarded || !named) throw notFound();
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
