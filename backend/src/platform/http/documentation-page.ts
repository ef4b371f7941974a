import { escapeHtml as h } from '../web/html.ts';
import type { JsonSchema } from './json-schema.ts';
import type { OpenApi, Operation } from './openapi.ts';

/** The API document as one page without scripts: printable, searchable, readable in both themes. English, as the API is. */
export function documentationPage(document: OpenApi): string {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) => Object.entries(operations).map(([method, operation]) => ({ path, method, operation })));
  const tags = [...new Set(calls.map(({ operation }) => operation.tags[0] ?? 'api'))].sort();
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>Recueil API</title><style>${DOCUMENTATION_STYLE}</style></head>
<body><header><h1>Recueil API <small>${h(document.info.version)}</small></h1><p>Base <code>${h(document.servers[0]?.url ?? '')}</code>. Good answers are <code>{"data": …}</code>, errors RFC 9457 problems. The same as a machine reads it: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Groups">${tags.map((tag) => `<a href="#${h(tag)}">${h(tag)}</a>`).join(' ')}</nav></header>
<main>${tags.map((tag) => `<section id="${h(tag)}"><h2>${h(tag)}</h2>${calls.filter(({ operation }) => operation.tags[0] === tag).map(call).join('')}</section>`).join('\n')}</main></body></html>`;
}

function call({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const who = Object.keys(operation.security[0] ?? {})[0] ?? 'anyone';
  const body = operation.requestBody?.content;
  const answers = Object.entries(operation.responses).filter(([status]) => status !== 'default');
  return `<details id="${h(operation.operationId)}"><summary><b class="${h(method)}">${h(method.toUpperCase())}</b> <code>${h(path)}</code> <span>${h(operation.summary)}</span></summary>
<p>Who: <b>${h(who)}</b>, permission <b>${h(operation['x-permission'])}</b>.</p>${operation.parameters.length === 0 ? '' : `<h3>Parameters</h3>${fields(operation.parameters.map((p) => ({ name: `${p.name} <i>${p.in}</i>`, schema: p.schema, required: p.required })))}`}${
    body === undefined ? '' : `<h3>Body <i>${h(Object.keys(body)[0] ?? '')}</i></h3>${shape(Object.values(body)[0]?.schema ?? {})}`
  }<h3>Answers</h3>${answers.map(([status, answer]) => `<h4><b>${h(status)}</b> ${h(answer.description)}</h4>${status.startsWith('2') ? shape(Object.values(answer.content ?? {})[0]?.schema ?? {}) : ''}`).join('')}</details>`;
}

interface Field {
  /** May hold the markup of this file. */
  readonly name: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
}

const fields = (list: readonly Field[]): string =>
  `<dl>${list.map(({ name, schema, required }) => `<dt>${name}${required ? '' : ' <i>optional</i>'}</dt><dd>${h(words(schema))}${shape(schema)}</dd>`).join('')}</dl>`;

/** The fields of an object, or of what a list or a union holds. */
function shape(schema: JsonSchema): string {
  if (schema.items) return shape(schema.items);
  const objects = schema.anyOf?.filter((branch) => branch.properties ?? branch.items);
  if (objects?.[0]) return shape(objects[0]);
  const required = Array.isArray(schema.required) ? schema.required : [];
  const list = Object.entries(schema.properties ?? {});
  return list.length === 0 ? '' : fields(list.map(([name, property]) => ({ name: h(name), schema: property, required: required.includes(name) })));
}

/** A schema in words: `text, at most 500`, `list of 1 to 10`, `one of fr, en`. */
function words(schema: JsonSchema): string {
  if (schema.enum) return `one of ${schema.enum.join(', ')}`;
  if (schema.const !== undefined) return String(schema.const);
  if (schema.anyOf) return [...new Set(schema.anyOf.map(words))].join(' or ');
  const kind = schema.format ?? (schema.type === 'string' ? 'text' : schema.type === 'array' ? `list of ${schema.items ? words(schema.items) : 'anything'}` : (schema.type ?? 'anything'));
  const limits = ([['minLength', 'at least'], ['maxLength', 'at most'], ['minItems', 'at least'], ['maxItems', 'at most'], ['minimum', 'from'], ['maximum', 'to']] as const).flatMap(([key, word]) => (schema[key] === undefined ? [] : [`${word} ${String(schema[key])}`]));
  return [String(kind), ...limits].join(', ');
}

export const DOCUMENTATION_STYLE = `:root{color-scheme:light dark;--page:#f5f7f6;--sheet:#fff;--text:#15232a;--soft:#43535a;--line:#dce3e3;--link:#0c576b;--tint:#dfeff4}
@media(prefers-color-scheme:dark){:root{--page:#0d1416;--sheet:#141d20;--text:#e6ecec;--soft:#b4c0c3;--line:#27343a;--link:#8cbbcc;--tint:#0f2e39}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--text);font:15px/22px "Segoe UI",system-ui,Roboto,Arial,sans-serif}
header,main{max-width:960px;margin:0 auto;padding:24px 16px}h1{font-size:30px;line-height:36px;margin:0 0 8px}h2{font-size:20px;margin:32px 0 12px;text-transform:capitalize}h3{font-size:15px;margin:16px 0 4px}h4{font-weight:400;margin:8px 0 0}
small,i,dd,summary span{color:var(--soft)}i{font-size:13px}a{color:var(--link)}nav a{margin-right:12px}:focus-visible{outline:2px solid var(--link);outline-offset:2px}
details{background:var(--sheet);border:1px solid var(--line);border-radius:6px;margin:8px 0;padding:0 16px}details[open]{padding-bottom:16px}summary{cursor:pointer;padding:12px 0;overflow-wrap:anywhere}
summary b{display:inline-block;min-width:64px;color:var(--link)}code{font:14px/20px ui-monospace,Consolas,monospace}dl{margin:4px 0 0;border-left:2px solid var(--tint);padding-left:12px}dt{font-family:ui-monospace,Consolas,monospace;font-size:14px;margin-top:4px}dd{margin:0 0 4px 0;font-size:14px;overflow-wrap:anywhere}`;
