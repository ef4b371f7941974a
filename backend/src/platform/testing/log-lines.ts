// A program for the test of the log: writes many lines and ends at once. Usage: node --import tsx log-lines.ts production|development <lines>
import { createLogger } from '../pino-logger.ts';

const [, , place, lines] = process.argv;
const log = createLogger({ production: place === 'production', level: 'info' });
for (let line = 0; line < Number(lines); line++) log.info({ line }, 'one of many');
// The abrupt end is what is tried: lines that were logged before it must not be lost.
process.exit(3);
