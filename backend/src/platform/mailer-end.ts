import { Readable } from 'node:stream';
import type { PluginFunction } from 'nodemailer/lib/mailer/index.js';

type Mail = Parameters<PluginFunction>[0];

/** Lets a mail's `handOver` run behind its last byte and before the line that makes the server answer for it. */
export function finishedBy(mail: Mail, done: (error?: Error | null) => void): void {
  const { handOver } = mail.data as { handOver?: () => Promise<void> };
  // Read piece by piece: a transforming stream would run ahead of the server into its own buffer, and hand over what nobody took.
  if (handOver !== undefined) mail.message.processFunc((input: Readable) => Readable.from(endedBy(input, handOver), { objectMode: false, highWaterMark: 0 }));
  done();
}

async function* endedBy(input: Readable, handOver: () => Promise<void>): AsyncGenerator<Buffer> {
  for await (const chunk of input) yield chunk as Buffer;
  await handOver();
}
