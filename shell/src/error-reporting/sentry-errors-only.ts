import { startSentry } from './sentry.ts';
import type { LoadSdk } from './capture-error.ts';

type StartSdk = Awaited<ReturnType<LoadSdk>>['startSdk'];

/** For recipients: errors only, without the code of tracing and replay (security rule 18). */
export const startSdk: StartSdk = (config) => startSentry(config);
