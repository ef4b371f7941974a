import type { Registry } from 'prom-client';
import type { Outbox } from '../outbox/index.ts';
import { registerGauge } from './register-gauge.ts';

/** The same on every instance: both are read from the database. */
export function registerOutboxGauges(
  outbox: Pick<Outbox, 'lagSeconds' | 'countWaiting'>,
  registry: Registry,
): void {
  const lag = {
    name: 'recueil_outbox_lag_seconds',
    help: 'How long the oldest due delivery has been waiting',
  };
  registerGauge(registry, lag, async () => [[{}, await outbox.lagSeconds()]]);
  const waiting = {
    name: 'recueil_outbox_waiting',
    help: 'Deliveries that are neither done nor failed',
    labelNames: ['listener'],
  } as const;
  registerGauge(registry, waiting, async () =>
    (await outbox.countWaiting()).map(({ listener, count }) => [{ listener }, count]),
  );
}
