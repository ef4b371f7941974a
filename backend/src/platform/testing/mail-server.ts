import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server whose answer to each address can be chosen. */
export interface TestMailServer {
  readonly url: string;
  /** What it accepted, oldest first. */
  readonly mails: readonly Email[];
  /** From now on answers this code to every recipient; null accepts. */
  refuseWith(code: number | null): void;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<TestMailServer> {
  const mails: Email[] = [];
  let refusal: number | null = null;
  const server = new SMTPServer({
    authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'], disableReverseLookup: true, logger: false,
    onRcptTo: (_address, _session, done) => done(refusal === null ? null : Object.assign(new Error('refused'), { responseCode: refusal })),
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => void PostalMime.parse(Buffer.concat(chunks)).then((mail) => { mails.push(mail); done(); }, done));
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuseWith: (code) => { refusal = code; },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
