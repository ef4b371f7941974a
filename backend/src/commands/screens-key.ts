import { ConfigError } from '../config/index.ts';
import {
  createPublisherKey,
  listPublisherKeys,
  parseKeyOptions,
  PUBLISHER_KEY_DAYS,
  revokePublisherKey,
} from '../modules/screens/index.ts';
import { systemClock } from '../platform/clock.ts';
import { createIdGenerator } from '../platform/id-generator.ts';
import { printLine, runMaintenanceCommand } from './run-command.ts';

const help = `npm run screens:key -w backend -- OPTIONS

Makes a key with which a team publishes its screens, and prints it once; the database keeps its
hash alone. What such a key publishes runs in the browser of every member.

  --team NAME        who publishes; required for a key
  --screen mfe-NAME  a screen that the key may publish; several times for several
  --days NUMBER      the key expires after as many days (${PUBLISHER_KEY_DAYS.default}, at most ${PUBLISHER_KEY_DAYS.max})
  --mail ADDRESS     who is told when a version of its screens is no longer served, or a canary fails
  --language fr|en   of these mails (fr)
  --list             lists the keys, without their secrets
  --revoke ID        ends a key at once
  --migrate          creates or migrates the database first; without it an empty or older one is
                     refused
  --help             prints this help

Uses the environment variables of Recueil: see docs/operations.md.`;

await runMaintenanceCommand({
  help,
  options: {
    team: { type: 'string' },
    screen: { type: 'string', multiple: true },
    days: { type: 'string' },
    mail: { type: 'string' },
    language: { type: 'string' },
    list: { type: 'boolean' },
    revoke: { type: 'string' },
  },
  async run(_maintenance, values, { database }) {
    const clock = systemClock;
    if (values['list'] === true) {
      for (const key of await listPublisherKeys({ database }))
        printLine(
          [key.id, key.team, key.screens.join(' '), describeEnd(key, clock.now())].join('  '),
        );
      return 0;
    }
    if (typeof values['revoke'] === 'string') {
      const isRevoked = await revokePublisherKey({ clock, database }, values['revoke']);
      printLine(
        isRevoked
          ? `The key ${values['revoke']} is revoked.`
          : `There is no key ${values['revoke']}, or it was revoked before. See --list.`,
      );
      return isRevoked ? 0 : 1;
    }
    const ids = createIdGenerator(() => clock.now().getTime());
    const keyOptions = parseKeyOptions(values);
    if (typeof keyOptions === 'string') throw new ConfigError(keyOptions);
    const { id, key, expiresAt } = await createPublisherKey({ clock, database, ids }, keyOptions);
    printLine(key);
    process.stderr.write(
      `Key ${id}, valid until ${toDay(expiresAt)}. It is shown only now: give it to the team as a secret.\n`,
    );
    return 0;
  },
});

function toDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}

function describeEnd(
  { expiresAt, revokedAt }: { readonly expiresAt: Date; readonly revokedAt: Date | null },
  now: Date,
): string {
  if (revokedAt !== null) return `revoked ${toDay(revokedAt)}`;
  return `${expiresAt <= now ? 'expired' : 'valid until'} ${toDay(expiresAt)}`;
}
