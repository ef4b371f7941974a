/** Finds what serves a call, by method and path. */
export interface RouteIndex<Served> {
  find(
    method: string,
    path: string,
  ): { readonly served: Served; readonly params: Record<string, string> } | null;
  /** Methods that this path knows; none when nothing is there. */
  methodsOf(path: string): string[];
}

export interface IndexedRoute<Served> {
  readonly method: string;
  /** With `:name` for one part that may be anything: `/api/v1/requests/:id`. */
  readonly path: string;
  readonly served: Served;
}

interface Entry<Served> extends IndexedRoute<Served> {
  readonly parts: readonly Part[];
}

type Part = { readonly word: string } | { readonly name: string };

/**
 * Rows by the number of their parts, so that a call is compared with a few of them only. Paths are compared to the letter: one
 * address has one spelling. `/v1/requests/stats` is asked before `/v1/requests/:id`.
 */
export function createRouteIndex<Served>(
  routes: readonly IndexedRoute<Served>[],
): RouteIndex<Served> {
  const byLength: Entry<Served>[][] = [];
  for (const route of [...routes].sort(wordsFirst)) {
    const parts = route.path
      .split('/')
      .map((part): Part => (part.startsWith(':') ? { name: part.slice(1) } : { word: part }));
    (byLength[parts.length] ??= []).push({ ...route, parts });
  }
  return {
    find(method, path) {
      const given = path.split('/');
      // Node leaves the body out of an answer to HEAD.
      const asked = method === 'HEAD' ? 'GET' : method;
      for (const entry of byLength[given.length] ?? []) {
        if (entry.method === asked && fits(entry.parts, given))
          return { served: entry.served, params: paramsOf(entry.parts, given) };
      }
      return null;
    },
    methodsOf(path) {
      const given = path.split('/');
      const methods = (byLength[given.length] ?? [])
        .filter(({ parts }) => fits(parts, given))
        .map(({ method }) => method);
      return [
        ...new Set(methods.flatMap((method) => (method === 'GET' ? ['HEAD', 'GET'] : [method]))),
      ];
    },
  };
}

function fits(parts: readonly Part[], given: readonly string[]): boolean {
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!;
    if ('word' in part ? part.word !== given[i] : given[i] === '') return false;
  }
  return true;
}

function paramsOf(parts: readonly Part[], given: readonly string[]): Record<string, string> {
  const params: Record<string, string> = {};
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!;
    if ('name' in part) params[part.name] = decoded(given[i]!);
  }
  return params;
}

function decoded(part: string): string {
  if (!part.includes('%')) return part;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function wordsFirst(a: { readonly path: string }, b: { readonly path: string }): number {
  const left = a.path.split('/');
  const right = b.path.split('/');
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const order = Number(left[i]!.startsWith(':')) - Number(right[i]!.startsWith(':'));
    if (order !== 0) return order;
  }
  return 0;
}
