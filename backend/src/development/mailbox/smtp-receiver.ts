import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Logger } from '../../platform/logging/logger.ts';

const MAX_BYTES = 25 * 1024 * 1024;

/** Recipients at this domain are refused, so that bounces can be tried out. */
const BOUNCING_DOMAIN = /@bounce\.example$/i;

export interface SmtpReceiver {
  readonly url: string;
  close(): Promise<void>;
}

/** An SMTP server on the loopback address. Accepts a mail once `receive` resolves. */
export async function startSmtpReceiver(
  receive: (raw: Buffer, to: string) => Promise<void>,
  logger: Logger,
): Promise<SmtpReceiver> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: MAX_BYTES,
    // The mailer keeps connections open; mails in transit are answered well within this time.
    closeTimeout: 500,
    onRcptTo({ address }, _session, done) {
      done(
        BOUNCING_DOMAIN.test(address)
          ? Object.assign(new Error('5.1.1 No such mailbox here'), { responseCode: 550 })
          : null,
      );
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks);
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        Promise.all(recipients.map((to) => receive(raw, to))).then(
          () => done(),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        );
      });
    },
  });
  server.on('error', (error) =>
    logger.debug({ error }, 'A connection to the development mailbox failed'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
