import { AsyncLocalStorage } from 'node:async_hooks';
import { Server } from 'node:http';
import { register } from 'node:module';

const MODULE_FILE = /\/backend\/src\/modules\/(.+\.ts)$/;
const STACK_DEPTH = 60;
const context = new AsyncLocalStorage();
let callsOfRequests = null;

/** Functions of modules on the stack, the innermost first, across `await`. */
function readStack() {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = STACK_DEPTH;
  Error.prepareStackTrace = (_, sites) =>
    sites.flatMap((site) => {
      const file = MODULE_FILE.exec(site.getFileName() ?? '')?.[1];
      return file === undefined ? [] : { file, name: site.getFunctionName() ?? 'a callback' };
    });
  const { stack } = new Error();
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  return stack;
}

/** From here on modules are loaded with reporting functions. */
export function startReporting() {
  globalThis.reportCall = () => {
    const [callee, caller = null] = context.getStore() ? readStack() : [];
    if (callee) context.getStore().push({ ...callee, caller });
  };
  const { emit } = Server.prototype;
  Server.prototype.emit = function (event, ...args) {
    const forward = () => emit.call(this, event, ...args);
    return event === 'request' && callsOfRequests !== null
      ? context.run(callsOfRequests, forward)
      : forward();
  };
  register('./instrument.mjs', import.meta.url);
}

/** Calls of module functions while the server answers what `send` sends. */
export async function recordRequest(send) {
  callsOfRequests = [];
  const { status, problem } = await send();
  if (status >= 300) throw new Error(`The request was answered ${status}: ${problem.detail}`);
  const calls = callsOfRequests;
  callsOfRequests = null;
  return calls;
}

/** Calls of module functions that `work` causes in this process. */
export async function recordWork(work) {
  const calls = [];
  await context.run(calls, work);
  return calls;
}
