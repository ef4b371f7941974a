// One instance of the product in a process of its own, for tests that kill it. Its clock is `CLOCK_OFFSET` milliseconds from the real one, and is moved by messages.
import { createApp } from '../../app/create-app.ts';
import { readConfig } from '../../config/index.ts';
import { silentLogger } from '../test-database.ts';

type Order =
  { readonly run: string } | { readonly advance: number } | { readonly stallBatch: true };

let offset = Number(process.env['CLOCK_OFFSET']);
const app = await createApp(readConfig(process.env), {
  clock: { now: () => new Date(Date.now() + offset) },
  logger: silentLogger,
});
await app.start();

process.on('message', (order: Order) => {
  if ('advance' in order) offset += order.advance;
  if ('run' in order) void app.scheduler.runNow(order.run).then(() => process.send?.('ran'));
  if ('stallBatch' in order) {
    // Everything of a batch is written, and nothing committed: there it stays until somebody kills it.
    const { outbox } = app.platform;
    const publishAll = outbox.publishMany.bind(outbox);
    outbox.publishMany = async (facts) => {
      await publishAll(facts);
      process.send?.('in the middle of a batch');
      await new Promise(() => undefined);
    };
  }
});
// The test that started it is gone.
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
