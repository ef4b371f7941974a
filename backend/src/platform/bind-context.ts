type Operation<Context> = (context: Context, ...args: never[]) => unknown;

export type Bound<Context, Operations> = {
  readonly [Name in keyof Operations]: Operations[Name] extends (
    context: Context,
    ...args: infer Args
  ) => infer Result
    ? (...args: Args) => Result
    : never;
};

/** Operations of a module as its face offers them: without the module's own context. */
export const bindContext = <Context, Operations extends Record<string, Operation<Context>>>(
  context: Context,
  operations: Operations,
): Bound<Context, Operations> =>
  Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => [name, operation.bind(null, context)]),
  ) as Bound<Context, Operations>;
