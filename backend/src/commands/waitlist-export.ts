import { exportSubscribers } from '../modules/waitlist/index.ts';
import { runMaintenanceCommand } from './run-command.ts';

const help = `npm run --silent waitlist:export -w backend > subscribers.csv

Prints the confirmed subscribers of the waitlist as CSV: address, language, both dates, and the
address that unsubscribes them, which each mail to them must carry. Subscribers whose mails bounced
or who unsubscribed are left out. Changes nothing.

  --help    prints this help`;

await runMaintenanceCommand({
  help,
  options: {},
  async run(_maintenance, _values, platform) {
    for await (const line of exportSubscribers(platform)) process.stdout.write(line);
    return 0;
  },
});
