import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface TestMailServer {
  readonly url: string;
  readonly mails: readonly Email[];
  readonly envelopes: readonly { readonly from: string; readonly to: string }[];
  /**
   * From now on responds with this code to every recipient, or to this address only; null accepts.
   */
  refuseWith(code: number | null, address?: string): void;
  /**
   * After so many accepted mails, leaves further recipients without a response until `release`.
   * Resolves when `senders` are waiting.
   */
  hold(after: number, senders: number): Promise<void>;
  release(): void;
  reached(count: number): Promise<void>;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<TestMailServer> {
  const mails: Email[] = [];
  const envelopes: { from: string; to: string }[] = [];
  let refusal: { code: number; address: string | undefined } | null = null;
  let awaited: { count: number; reached: () => void } | null = null;
  let holding: {
    after: number;
    senders: number;
    waiting: (() => void)[];
    full: () => void;
  } | null = null;
  const respond = (address: string) =>
    refusal === null || (refusal.address ?? address) !== address
      ? null
      : Object.assign(new Error('refused'), { responseCode: refusal.code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, _session, done) {
      if (holding === null || mails.length < holding.after) return done(respond(address));
      holding.waiting.push(() => done(respond(address)));
      if (holding.waiting.length === holding.senders) holding.full();
    },
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on(
        'end',
        () =>
          void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
            mails.push(mail);
            envelopes.push({
              from: mailFrom === false ? '' : mailFrom.address,
              to: rcptTo[0]?.address ?? '',
            });
            done();
            if (awaited && mails.length >= awaited.count) awaited.reached();
          }, done),
      );
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    envelopes,
    refuseWith: (code, address) => {
      refusal = code === null ? null : { code, address };
    },
    hold: (after, senders) =>
      new Promise((full) => {
        holding = { after, senders, waiting: [], full };
      }),
    release() {
      const { waiting = [] } = holding ?? {};
      holding = null;
      for (const go of waiting) go();
    },
    reached: (count) =>
      new Promise((reached) => {
        awaited = { count, reached };
        if (mails.length >= count) reached();
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
