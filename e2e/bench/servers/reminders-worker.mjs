// One instance of the built product that only runs the reminder schedule on command.
const { createApp } = await import('../../../backend/dist/app/create-app.js');
const { readConfig } = await import('../../../backend/dist/config/index.js');
const { planStore } =
  await import('../../../backend/dist/modules/reminders/schedule/plans.store.js');

const app = await createApp(readConfig(process.env));
const { database, clock } = app.platform;
const plans = planStore(database);

const handlers = {
  /** Milliseconds of each search for a thousand due plans; the first ones warm up. */
  async look({ times }) {
    const found = [];
    for (let time = 0; time < times + 5; time++) {
      await database.transaction(async () => {
        const started = performance.now();
        const { length } = await plans.claimDue(clock.now(), 1000);
        if (length !== 1000) throw new Error(`${length} plans were due.`);
        found.push(performance.now() - started);
      });
    }
    return found.slice(5);
  },
  async run() {
    const started = Date.now();
    await app.scheduler.runNow('reminders.due');
    return { started, ended: Date.now() };
  },
  /** Reminders in the outbox, and plans that advanced. */
  async count() {
    const one = async (sql) => Number(Object.values((await database.manager().query(sql))[0])[0]);
    return {
      published: await one(
        "SELECT COUNT(*) FROM outbox_deliveries WHERE listener = 'mail.reminder'",
      ),
      advanced: await one(
        'SELECT COUNT(*) FROM reminder_plans WHERE sent = 1 AND next_at > last_at',
      ),
    };
  },
  async end() {
    await app.stop();
    return null;
  },
};

process.on('message', (order) =>
  handlers[order.what](order)
    .then(
      (answer) => process.send({ answer }),
      (error) => process.send({ failure: String(error) }),
    )
    .then(() => order.what === 'end' && process.exit(0)),
);
// The parent process has exited.
process.on('disconnect', () => process.exit(0));
process.send('ready');
