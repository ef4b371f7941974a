// An S3-compatible store in its own process; prints the variables that point to it.
import { startS3Server } from '../../../backend/src/testing/servers/s3-server.ts';

const { storageUrl, env } = await startS3Server();
process.stdout.write(`${JSON.stringify({ STORAGE_URL: storageUrl, ...env })}\n`);
