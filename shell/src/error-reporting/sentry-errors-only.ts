import { startSentry } from './sentry.ts';
import type { LoadSdk } from './capture-error.ts';

type StartSdk = Awaited<ReturnType<LoadSdk>>['startSdk'];

/** For recipients: errors and nothing else. No trace and no replay, and none of their code (security rule 18). */
export const startSdk: StartSdk = (facts) => startSentry(facts);
