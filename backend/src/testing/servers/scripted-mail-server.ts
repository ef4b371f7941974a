import { createServer, type AddressInfo, type Socket } from 'node:net';

/** What a client has just sent: a command, the first bytes of a mail, or the line that ends it. */
export type SmtpStage = 'MAIL' | 'RCPT' | 'DATA' | 'bytes' | 'end';

/** An answer such as `451 later`; `drop` cuts the line, null answers as servers do when all is well. */
export type SmtpReaction = string | 'drop' | null;

export interface ScriptedMailServer {
  readonly url: string;
  /** Message-IDs of what came whole, in the order in which it came; answered or not. */
  readonly arrived: readonly string[];
  close(): Promise<void>;
}

const USUAL: Record<SmtpStage, string | null> = {
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  bytes: null,
  end: '250 kept',
};

/** A mail server that behaves at each moment as it is told, with the arguments of the command. */
export async function startScriptedMailServer(
  react: (moment: SmtpStage, text: string) => SmtpReaction | Promise<SmtpReaction>,
): Promise<ScriptedMailServer> {
  const arrived: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    let pending = '';
    let letter: string | null = null;
    let turn = Promise.resolve();

    const meet = async (moment: SmtpStage, text: string): Promise<boolean> => {
      const reaction = await react(moment, text);
      if (reaction === 'drop') socket.destroy();
      const answer = reaction === 'drop' ? null : (reaction ?? USUAL[moment]);
      if (answer !== null) socket.write(`${answer}\r\n`);
      return reaction === null;
    };
    const take = async (chunk: string): Promise<void> => {
      pending += chunk;
      for (;;) {
        if (letter !== null) {
          if (letter === '' && pending !== '' && !(await meet('bytes', pending))) return;
          letter += pending;
          pending = '';
          if (!letter.endsWith('\r\n.\r\n')) return;
          const id = /^message-id: *(\S+)/im.exec(letter)?.[1] ?? '?';
          letter = null;
          const reaction = await react('end', id);
          if (reaction === null || reaction === 'drop') arrived.push(id);
          if (reaction === 'drop') socket.destroy();
          else socket.write(`${reaction ?? USUAL.end}\r\n`);
          continue;
        }
        const end = pending.indexOf('\r\n');
        if (end < 0) return;
        const line = pending.slice(0, end);
        pending = pending.slice(end + 2);
        const verb = line.slice(0, 4).toUpperCase();
        if (verb === 'QUIT') return void socket.end('221 bye\r\n');
        if (verb === 'MAIL' || verb === 'RCPT') await meet(verb, line);
        else if (verb === 'DATA') letter = (await meet('DATA', line)) ? '' : null;
        else socket.write('250 ok\r\n');
      }
    };
    socket.write('220 mail.example.org\r\n');
    socket.on('data', (chunk) => {
      turn = turn.then(() => take(chunk.toString('utf8')));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
