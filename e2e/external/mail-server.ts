import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { readLocalhost } from './certificates.ts';
import { listening } from './listening.ts';

export interface MailSink {
  /** Received mails, oldest first. */
  readonly mails: readonly Email[];
  close(): Promise<void>;
}

interface Account {
  readonly user: string;
  readonly password: string;
}

/** A mail server with implicit TLS and a password; keeps what it receives. */
export async function startMailSink(port: number, account: Account): Promise<MailSink> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    ...readLocalhost(),
    secure: true,
    disableReverseLookup: true,
    logger: false,
    onAuth({ username, password }, _session, done) {
      const isKnown = username === account.user && password === account.password;
      done(
        isKnown ? null : new Error('Unknown user or password'),
        isKnown ? { user: username } : undefined,
      );
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          done();
        }, done);
      });
    },
  });
  // A stopped sender resets its connection.
  server.on('error', () => undefined);
  await listening(server.server, port);
  return { mails, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
