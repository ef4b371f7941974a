import { createReadStream } from 'node:fs';

/** A table (`values` is null) or one of its rows. Texts have one character a byte; NULL is null. */
export interface DumpRow {
  readonly table: string;
  readonly values: Readonly<Record<string, string | null>> | null;
}

const CREATE = /^CREATE TABLE `([^`]+)`/;
const INSERT = /^INSERT (?:IGNORE )?INTO `([^`]+)` \(([^)]*)\) VALUES\s*/;
const VALUE =
  /\s*(?:'((?:[^'\\]|\\[^]|'')*)'|(NULL)|(?:_binary )?0x([0-9A-Fa-f]*)|(-?[0-9.eE+-]+))\s*([,)])/y;
const COMPLETED = /^-- Dump completed/;

/** Expects `--complete-insert --hex-blob`; throws when the end is missing. */
export async function* parseMysqlDump(file: string): AsyncGenerator<DumpRow> {
  let insert: { table: string; columns: string[] } | null = null;
  let completed = false;
  for await (const line of readLines(file)) {
    let rest = line;
    const head = INSERT.exec(line);
    if (head !== null) {
      insert = {
        table: head[1] ?? '',
        columns: (head[2] ?? '').split(',').map((name) => name.trim().slice(1, -1)),
      };
      rest = line.slice(head[0].length);
    }
    completed ||= COMPLETED.test(line);
    if (insert === null) {
      const table = CREATE.exec(line)?.[1];
      if (table !== undefined) yield { table, values: null };
      continue;
    }
    yield* parseTuples(rest, insert);
    if (rest.trimEnd().endsWith(';')) insert = null;
  }
  if (!completed) throw new Error('The dump is cut off.');
}

function* parseTuples(
  text: string,
  { table, columns }: { table: string; columns: readonly string[] },
): Generator<DumpRow> {
  for (let at = text.indexOf('('); at >= 0;) {
    VALUE.lastIndex = at + 1;
    const values: Record<string, string | null> = {};
    for (const column of columns) {
      const found = VALUE.exec(text);
      if (found === null) throw new Error(`The dump contains an unreadable row of ${table}.`);
      values[column] = found[1] ?? found[3] ?? found[4] ?? null;
      at = VALUE.lastIndex;
    }
    yield { table, values };
    at = text[at] === ',' ? text.indexOf('(', at) : -1;
  }
}

/** Splits at line feeds only: values may contain all other line terminators. */
async function* readLines(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, {
    encoding: 'latin1',
    highWaterMark: 1024 * 1024,
  }) as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
