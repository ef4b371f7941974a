// A mail server that accepts everything and keeps Message-IDs and recipients only. The message `count` asks for them and for the
// milliseconds between the first mail and the last, `reset` forgets them.
import { createServer } from 'node:net';

let state = { arrived: [], recipients: [], first: 0, last: 0 };

const server = createServer((socket) => {
  let isContent = false;
  let id = '';
  let rest = '';
  socket.on('error', () => socket.destroy());
  socket.write('220 sink\r\n');
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('latin1')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (isContent) {
        if (line === '.') {
          state.arrived.push(id);
          state.last = performance.now();
          socket.write('250 kept nothing\r\n');
        } else if (/^message-id:/i.test(line)) {
          state.first ||= performance.now();
          id = line.slice(11).trim();
        }
        isContent = line !== '.';
        continue;
      }
      const command = line.slice(0, 4).toUpperCase();
      isContent = command === 'DATA';
      if (command === 'RCPT') state.recipients.push(/<(.*)>/.exec(line)?.[1]);
      if (command === 'QUIT') socket.end('221 bye\r\n');
      else socket.write(isContent ? '354 go on\r\n' : '250 ok\r\n');
    }
  });
});
process.on('message', (message) => {
  if (message === 'reset') state = { arrived: [], recipients: [], first: 0, last: 0 };
  process.send(state);
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
