// One instance of the product in its own process, for tests that kill it. Its clock is
// `CLOCK_OFFSET` milliseconds from the real one; messages advance it.
import { createApp } from '../../app/create-app.ts';
import { readConfig } from '../../config/index.ts';
import { silentLogger } from '../test-database.ts';

type Command =
  { readonly run: string } | { readonly advance: number } | { readonly stallBatch: true };

let offset = Number(process.env['CLOCK_OFFSET']);
const app = await createApp(readConfig(process.env), {
  clock: { now: () => new Date(Date.now() + offset) },
  logger: silentLogger,
});
await app.start();

process.on('message', (command: Command) => {
  if ('advance' in command) offset += command.advance;
  if ('run' in command) void app.scheduler.runNow(command.run).then(() => process.send?.('ran'));
  if ('stallBatch' in command) {
    // Stops with a batch written and not committed, until the test kills the process.
    const { outbox } = app.platform;
    const publishAll = outbox.publishMany.bind(outbox);
    outbox.publishMany = async (events) => {
      await publishAll(events);
      process.send?.('in the middle of a batch');
      await new Promise(() => undefined);
    };
  }
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
