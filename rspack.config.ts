import { isServing } from './shell/build/base.ts';
import { defineApp } from './shell/build/define-app.ts';

/**
 * One factory for every front end: `rspack build -c ../rspack.config.ts --env app=mfe-requests`.
 */
export default (env: { app?: string; standalone?: boolean | string }, argv: { mode?: string }) =>
  defineApp({
    app: env.app ?? 'shell',
    development: (argv.mode ?? (isServing() ? 'development' : 'production')) === 'development',
    standalone: Boolean(env.standalone),
  });
