import { escapeHtml as h } from '../../text/escape-html.ts';
import { renderFields, renderNestedFields, createExample } from './documentation-schema.ts';
import type { Operation } from './openapi-document.ts';

export interface DocumentedOperation {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

const CALLERS: Readonly<Record<string, string>> = {
  anyone: 'Anyone',
  bearer: 'An access token or an API key',
  link: 'The token of a link',
  publisher: 'A publisher key for this screen',
  session: 'The session cookie, with X-Requested-With: recueil',
};

const getCallerKind = ({ security }: Operation): string =>
  Object.keys(security[0] ?? {})[0] ?? 'anyone';

export function renderOperation(
  { path, method, operation }: DocumentedOperation,
  base: string,
): string {
  const caller = getCallerKind(operation);
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const [success, ...problems] = Object.entries(operation.responses);
  const permission =
    caller === 'bearer' ? `, permission <code>${h(operation['x-permission'])}</code>` : '';
  return `<details id="${h(operation.operationId)}"><summary><b class="${h(method)}">${h(method.toUpperCase())}</b><code>${formatPath(path)}</code><span>${h(operation.summary)}</span></summary>
<div class="call"><p class="who">${h(CALLERS[caller] ?? caller)}${permission}.</p>
<pre tabindex="0" aria-label="Example">${h(renderCurl({ path, method, operation }, base))}</pre>
${operation.parameters.length === 0 ? '' : `<h3>Parameters</h3>${renderFields(operation.parameters.map(({ name, in: location, schema, required, description }) => ({ name, place: location, schema, required, about: description })))}`}
${body === undefined ? '' : `<h3>Body <small>${h(type ?? '')}</small></h3>${renderNestedFields(body.schema)}`}
${success === undefined ? '' : renderResponse(success)}
<h3>Errors</h3><ul>${problems
    .filter(([status]) => status !== 'default')
    .map(([status, { description }]) => `<li><b>${h(status)}</b> ${h(description)}</li>`)
    .join('')}<li>Any other error is a problem with its own status.</li></ul></div></details>`;
}

const formatPath = (path: string): string =>
  h(path).replaceAll('/', '/<wbr>').replace('/<wbr>', '/');

function renderResponse([status, { description, content = {} }]: [
  string,
  Operation['responses'][string],
]): string {
  const [type, media] = Object.entries(content)[0] ?? [];
  const data = media?.schema.properties?.['data'];
  const details = [
    status,
    ...(type === undefined ? [] : [type]),
    ...(data === undefined ? [] : ['in data']),
  ];
  return `<h3>Response <small>${h(details.join(', '))}</small></h3>${renderNestedFields(data ?? media?.schema ?? {}) || `<p>${h(description)}</p>`}`;
}

function renderCurl({ path, method, operation }: DocumentedOperation, base: string): string {
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const bearer: Readonly<Record<string, string>> = {
    bearer: "  -H 'Authorization: Bearer rk_…'",
    link: "  -H 'Authorization: Bearer LINK_TOKEN'",
    publisher: "  -H 'Authorization: Bearer rp_…'",
    session: "  -b recueil_session=… -H 'X-Requested-With: recueil'",
  };
  const verb =
    method === 'get' || (method === 'post' && body !== undefined)
      ? ''
      : ` -X ${method.toUpperCase()}`;
  return [
    `curl${verb} '${base}${path}'`,
    ...(bearer[getCallerKind(operation)] === undefined ? [] : [bearer[getCallerKind(operation)]]),
    ...(body === undefined
      ? []
      : type === 'application/json'
        ? [
            `  --json '${JSON.stringify(createExample(body.schema), null, 2).replaceAll("'", '’').replaceAll('\n', '\n  ')}'`,
          ]
        : type === 'application/gzip'
          ? [`  -H 'Content-Type: ${type}' --data-binary @screen.tgz`]
          : ["  -F 'file=@document.pdf'"]),
  ].join(' \\\n');
}
