interface RouteIndex<Target> {
  find(
    method: string,
    path: string,
  ): { readonly target: Target; readonly params: Record<string, string> } | null;
  methodsOf(path: string): string[];
}

interface IndexedRoute<Target> {
  readonly method: string;
  readonly path: string;
  readonly target: Target;
}

interface Entry<Target> extends IndexedRoute<Target> {
  readonly parts: readonly Segment[];
}

type Segment = { readonly word: string } | { readonly name: string };

/** Exact paths, fixed segments first: `/v1/requests/stats` before `/v1/requests/:id`. */
export function createRouteIndex<Target>(
  routes: readonly IndexedRoute<Target>[],
): RouteIndex<Target> {
  const byLength: Entry<Target>[][] = [];
  for (const route of [...routes].sort(compareSpecificity)) {
    const parts = route.path
      .split('/')
      .map((part): Segment => (part.startsWith(':') ? { name: part.slice(1) } : { word: part }));
    (byLength[parts.length] ??= []).push({ ...route, parts });
  }
  return {
    find(method, path) {
      const segments = path.split('/');
      // Node omits the body of a response to HEAD.
      const requested = method === 'HEAD' ? 'GET' : method;
      for (const entry of byLength[segments.length] ?? []) {
        if (entry.method === requested && matches(entry.parts, segments))
          return { target: entry.target, params: toParams(entry.parts, segments) };
      }
      return null;
    },
    methodsOf(path) {
      const segments = path.split('/');
      const methods = (byLength[segments.length] ?? [])
        .filter(({ parts }) => matches(parts, segments))
        .map(({ method }) => method);
      return [
        ...new Set(methods.flatMap((method) => (method === 'GET' ? ['HEAD', 'GET'] : [method]))),
      ];
    },
  };
}

function matches(parts: readonly Segment[], segments: readonly string[]): boolean {
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!;
    if ('word' in part ? part.word !== segments[i] : segments[i] === '') return false;
  }
  return true;
}

function toParams(parts: readonly Segment[], segments: readonly string[]): Record<string, string> {
  const params: Record<string, string> = {};
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!;
    if ('name' in part) params[part.name] = decode(segments[i]!);
  }
  return params;
}

function decode(part: string): string {
  if (!part.includes('%')) return part;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function compareSpecificity(a: { readonly path: string }, b: { readonly path: string }): number {
  const left = a.path.split('/');
  const right = b.path.split('/');
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const order = Number(left[i]!.startsWith(':')) - Number(right[i]!.startsWith(':'));
    if (order !== 0) return order;
  }
  return 0;
}
