// A mail server that accepts everything and keeps Message-IDs only. A message asks for the ids,
// their number, the number of distinct ones and the milliseconds between first and last.
import { createServer } from 'node:net';

const arrived = [];
let first = 0;
let last = 0;

const server = createServer((socket) => {
  let inLetter = false;
  let id = '';
  let rest = '';
  socket.on('error', () => socket.destroy());
  socket.write('220 sink\r\n');
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('latin1')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (inLetter) {
        if (line === '.') {
          arrived.push(id);
          last = performance.now();
          socket.write('250 kept nothing\r\n');
        } else if (/^message-id:/i.test(line)) {
          first ||= performance.now();
          id = line.slice(11).trim();
        }
        inLetter = line !== '.';
        continue;
      }
      const word = line.slice(0, 4).toUpperCase();
      inLetter = word === 'DATA';
      if (word === 'QUIT') socket.end('221 bye\r\n');
      else socket.write(inLetter ? '354 go on\r\n' : '250 ok\r\n');
    }
  });
});
process.on('message', () =>
  process.send?.({
    arrived,
    letters: arrived.length,
    different: new Set(arrived).size,
    milliseconds: last - first,
  }),
);
server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
