import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  ts: number;
  dur?: number;
  readonly tdur?: number;
}

const isTask = ({ name, ph, dur, tdur }: TraceEvent) =>
  ph === 'X' &&
  (name === 'RunTask' || name === 'ThreadControllerImpl::RunTask') &&
  dur !== undefined &&
  dur > 0 &&
  tdur !== undefined;
const isPaint = ({ name }: TraceEvent) => /contentfulpaint/i.test(name);

/** Shrinks each task of a thread to its CPU time, without time spent waiting for a CPU. */
function shrink(events: TraceEvent[]): void {
  events.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  let task = { from: 0, to: -1, share: 1 };
  for (const event of events) {
    if (event.ts >= task.to) {
      if (!isTask(event)) continue;
      const { ts, dur = 1, tdur = 1 } = event;
      task = { from: ts, to: ts + dur, share: Math.min(1, tdur / dur) };
      event.dur = Math.max(1, Math.round(dur * task.share));
    } else if (!isPaint(event)) {
      event.ts = Math.round(task.from + (event.ts - task.from) * task.share);
      if (event.dur) event.dur = Math.floor(event.dur * task.share);
    }
  }
}

/** Rewrites Lighthouse traces so that a busy machine measures nearly what a quiet one does. */
export function inProcessorTime(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => /trace.*\.json$/.test(file))) {
    const trace = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
      traceEvents: TraceEvent[];
    };
    const threads = new Map<string, TraceEvent[]>();
    for (const event of trace.traceEvents) {
      const key = `${event.pid}:${event.tid}`;
      const thread = threads.get(key);
      if (thread) thread.push(event);
      else threads.set(key, [event]);
    }
    threads.forEach(shrink);
    writeFileSync(join(folder, name), JSON.stringify(trace));
  }
}
