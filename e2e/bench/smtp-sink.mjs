// A mail server that takes everything and keeps nothing, in a process of its own.
import { createServer } from 'node:net';

const server = createServer((socket) => {
  let inLetter = false;
  let rest = '';
  socket.on('error', () => socket.destroy());
  socket.write('220 sink\r\n');
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('latin1')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (inLetter) {
        if (line === '.') socket.write('250 kept nothing\r\n');
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
server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
