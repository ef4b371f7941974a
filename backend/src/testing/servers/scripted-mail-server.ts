import { createServer, type AddressInfo, type Socket } from 'node:net';

/** Last input of a client: a command, the first bytes of a mail, or the end of one. */
export type SmtpStage = 'MAIL' | 'RCPT' | 'DATA' | 'bytes' | 'end';

/** A response such as `451 later`; `drop` closes the connection, null is the usual success. */
export type SmtpReaction = string | 'drop' | null;

export interface ScriptedMailServer {
  readonly url: string;
  readonly arrived: readonly string[];
  close(): Promise<void>;
}

const SUCCESS_RESPONSES: Record<SmtpStage, string | null> = {
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  bytes: null,
  end: '250 kept',
};

/** A mail server that asks `react` for its response at each stage, with the text of the command. */
export async function startScriptedMailServer(
  react: (stage: SmtpStage, text: string) => SmtpReaction | Promise<SmtpReaction>,
): Promise<ScriptedMailServer> {
  const arrived: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    let pending = '';
    let mail: string | null = null;
    let queue = Promise.resolve();

    const respond = async (stage: SmtpStage, text: string): Promise<boolean> => {
      const reaction = await react(stage, text);
      if (reaction === 'drop') socket.destroy();
      const response = reaction === 'drop' ? null : (reaction ?? SUCCESS_RESPONSES[stage]);
      if (response !== null) socket.write(`${response}\r\n`);
      return reaction === null;
    };
    const take = async (chunk: string): Promise<void> => {
      pending += chunk;
      for (;;) {
        if (mail !== null) {
          if (mail === '' && pending !== '' && !(await respond('bytes', pending))) return;
          mail += pending;
          pending = '';
          if (!mail.endsWith('\r\n.\r\n')) return;
          const id = /^message-id: *(\S+)/im.exec(mail)?.[1] ?? '?';
          mail = null;
          const reaction = await react('end', id);
          if (reaction === null || reaction === 'drop') arrived.push(id);
          if (reaction === 'drop') socket.destroy();
          else socket.write(`${reaction ?? SUCCESS_RESPONSES.end}\r\n`);
          continue;
        }
        const end = pending.indexOf('\r\n');
        if (end < 0) return;
        const line = pending.slice(0, end);
        pending = pending.slice(end + 2);
        const verb = line.slice(0, 4).toUpperCase();
        if (verb === 'QUIT') return void socket.end('221 bye\r\n');
        if (verb === 'MAIL' || verb === 'RCPT') await respond(verb, line);
        else if (verb === 'DATA') mail = (await respond('DATA', line)) ? '' : null;
        else socket.write('250 ok\r\n');
      }
    };
    socket.write('220 mail.example.org\r\n');
    socket.on('data', (chunk) => {
      queue = queue.then(() => take(chunk.toString('utf8')));
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
