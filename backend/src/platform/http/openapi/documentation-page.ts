import { escapeHtml as h } from '../../text/escape-html.ts';
import { renderOperation, type DocumentedOperation } from './documentation-operation.ts';
import { API_GROUPS } from './documentation-groups.ts';
import { DOCUMENTATION_STYLE } from './documentation-style.ts';
import type { OpenApi } from './openapi-document.ts';

export function renderDocumentationPage(document: OpenApi): string {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = groupOperations(calls);
  const base = document.servers[0]?.url ?? '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>Recueil API</title><style>${DOCUMENTATION_STYLE}</style></head>
<body><a class="skip" href="#start">Skip to content</a>
<nav aria-label="Contents"><p>Recueil API <small>${h(document.info.version)}</small></p><ul><li><a href="#start">Getting started</a></li>${groups.map(({ name, title, calls: { length } }) => `<li><a href="#${h(name)}">${h(title)} <small>${length}</small></a></li>`).join('')}</ul></nav>
<main>${renderIntroduction(base)}
${groups.map(({ name, title, about, calls: groupEntries }) => `<section id="${h(name)}" aria-labelledby="${h(name)}-title"><h2 id="${h(name)}-title">${h(title)}</h2><p>${h(about)}</p>${groupEntries.map((operation) => renderOperation(operation, base)).join('')}</section>`).join('\n')}</main></body></html>`;
}

interface Group {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly calls: readonly DocumentedOperation[];
}

function groupOperations(operations: readonly DocumentedOperation[]): Group[] {
  const names = [...new Set(operations.map(({ operation }) => operation.tags[0] ?? 'api'))].sort();
  const order = [
    ...Object.keys(API_GROUPS),
    ...names.filter((name) => !Object.hasOwn(API_GROUPS, name)),
  ];
  return order
    .filter((name) => names.includes(name))
    .map((name) => {
      const { title, about } = API_GROUPS[name] ?? { title: name, about: '' };
      return {
        name,
        title,
        about,
        calls: operations.filter(({ operation }) => operation.tags[0] === name).sort(byPath),
      };
    });
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

function byPath(a: DocumentedOperation, b: DocumentedOperation): number {
  const key = ({ path }: DocumentedOperation): string => path.replaceAll('{', '~');
  return a.path === b.path
    ? METHODS.indexOf(a.method) - METHODS.indexOf(b.method)
    : key(a) < key(b)
      ? -1
      : 1;
}

const renderIntroduction = (
  base: string,
): string => `<section id="start" aria-labelledby="start-title"><h1 id="start-title">Recueil API</h1>
<p class="lead">Request documents, receive them, approve or reject them. Create an API key under Settings, then:</p>
<pre tabindex="0" aria-label="Example">${h(`curl '${base}/v1/requests?status=active' \\\n  -H 'Authorization: Bearer rk_…'`)}</pre>
<dl class="rules">
<div><dt>Responses</dt><dd>JSON in UTF-8. A successful response is <code>{"data": …}</code>. Dates are ISO 8601 in UTC; ids are opaque.</dd></div>
<div><dt>Errors</dt><dd><code>application/problem+json</code> (RFC 9457) with <code>title</code>, <code>detail</code>, <code>status</code> and a stable <code>code</code>. 422 adds <code>errors</code>, one <code>{field, message}</code> per violation. Objects of other organisations are 404.</dd></div>
<div><dt>Retries</dt><dd>Send an <code>Idempotency-Key</code> where it is accepted: the same key and body give the same response for 24 hours. A 429 response has a <code>Retry-After</code> header.</dd></div>
<div><dt>Concurrency</dt><dd>Everything editable has a <code>version</code>. Send it as <code>If-Match</code>: 412 means that it has changed meanwhile.</dd></div>
<div><dt>Tracing</dt><dd>Every response has an <code>X-Request-ID</code>; yours if you sent one.</dd></div>
<div><dt>For machines</dt><dd><a href="/api/openapi.json">openapi.json</a>, OpenAPI 3.1, generated from the schemas that validate each request.</dd></div>
</dl></section>`;
