import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Figures for operators, rendered at `/metrics` in the Prometheus text format. */
export interface Metrics {
  readonly registry: Registry;
  /** Seconds per HTTP call, by method, route template (never the real path) and status. */
  readonly httpSeconds: Histogram<'method' | 'route' | 'status'>;
  /** Outbox deliveries by listener and fate: done, retry, failed. */
  readonly deliveries: Counter<'listener' | 'fate'>;
  /** Bytes received into sealed storage. */
  readonly receivedBytes: Counter;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'recueil_http_seconds', help: 'Duration of HTTP calls', labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 60], registers: [registry],
    }),
    deliveries: new Counter({ name: 'recueil_outbox_deliveries_total', help: 'Outbox deliveries', labelNames: ['listener', 'fate'], registers: [registry] }),
    receivedBytes: new Counter({ name: 'recueil_received_bytes_total', help: 'Bytes received into sealed storage', registers: [registry] }),
  };
}
