import { escapeHtml as h } from '../../text/escape-html.ts';
import { renderFields, renderNestedFields, createExample } from './documentation-schema.ts';
import type { Operation } from './openapi-document.ts';

export interface DocumentedOperation {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

const WHO: Readonly<Record<string, string>> = {
  anyone: 'Anyone',
  bearer: 'An access token or an API key',
  link: 'The token of a link',
  session: 'The session cookie, with X-Requested-With: recueil',
};

const whoOf = ({ security }: Operation): string => Object.keys(security[0] ?? {})[0] ?? 'anyone';

/** One call, closed until it is asked for. */
export function renderOperation(
  { path, method, operation }: DocumentedOperation,
  base: string,
): string {
  const who = whoOf(operation);
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const [good, ...problems] = Object.entries(operation.responses);
  const permission =
    who === 'bearer' ? `, permission <code>${h(operation['x-permission'])}</code>` : '';
  return `<details id="${h(operation.operationId)}"><summary><b class="${h(method)}">${h(method.toUpperCase())}</b><code>${pathText(path)}</code><span>${h(operation.summary)}</span></summary>
<div class="call"><p class="who">${h(WHO[who] ?? who)}${permission}.</p>
<pre tabindex="0" aria-label="Example">${h(curl({ path, method, operation }, base))}</pre>
${operation.parameters.length === 0 ? '' : `<h3>Parameters</h3>${renderFields(operation.parameters.map(({ name, in: place, schema, required, description }) => ({ name, place, schema, required, about: description })))}`}
${body === undefined ? '' : `<h3>Body <small>${h(type ?? '')}</small></h3>${renderNestedFields(body.schema)}`}
${good === undefined ? '' : answer(good)}
<h3>When it fails</h3><ul>${problems
    .filter(([status]) => status !== 'default')
    .map(([status, { description }]) => `<li><b>${h(status)}</b> ${h(description)}</li>`)
    .join('')}<li>Any other failure is a problem of its own status.</li></ul></div></details>`;
}

/** A long path may break after each of its slashes. */
const pathText = (path: string): string => h(path).replaceAll('/', '/<wbr>').replace('/<wbr>', '/');

function answer([status, { description, content = {} }]: [
  string,
  Operation['responses'][string],
]): string {
  const [type, held] = Object.entries(content)[0] ?? [];
  const data = held?.schema.properties?.['data'];
  const facts = [
    status,
    ...(type === undefined ? [] : [type]),
    ...(data === undefined ? [] : ['in data']),
  ];
  return `<h3>Answer <small>${h(facts.join(', '))}</small></h3>${renderNestedFields(data ?? held?.schema ?? {}) || `<p>${h(description)}</p>`}`;
}

/** The call as somebody tries it out in a terminal. */
function curl({ path, method, operation }: DocumentedOperation, base: string): string {
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const bearer: Readonly<Record<string, string>> = {
    bearer: "  -H 'Authorization: Bearer rk_…'",
    link: "  -H 'Authorization: Bearer LINK_TOKEN'",
    session: "  -b recueil_session=… -H 'X-Requested-With: recueil'",
  };
  const verb =
    method === 'get' || (method === 'post' && body !== undefined)
      ? ''
      : ` -X ${method.toUpperCase()}`;
  return [
    `curl${verb} '${base}${path}'`,
    ...(bearer[whoOf(operation)] === undefined ? [] : [bearer[whoOf(operation)]]),
    ...(body === undefined
      ? []
      : type === 'application/json'
        ? [
            `  --json '${JSON.stringify(createExample(body.schema), null, 2).replaceAll("'", '’').replaceAll('\n', '\n  ')}'`,
          ]
        : ["  -F 'file=@document.pdf'"]),
  ].join(' \\\n');
}
