/** One filter in the address. `format` returns null for the default, which is left out. */
export interface UrlFilter<Value> {
  readonly param: string;
  parse(text: string | null): Value;
  format(value: Value): string | null;
}

type UrlFilters = Readonly<Record<string, UrlFilter<unknown>>>;

export type UrlFilterValues<Filters> = {
  readonly [Name in keyof Filters]: Filters[Name] extends UrlFilter<infer Value> ? Value : never;
};

/** Unknown values in the address are read as the default. */
export const oneOf = <Option extends string, Default extends Option | null>(
  param: string,
  options: readonly Option[],
  fallback: Default,
): UrlFilter<Option | Default> => ({
  param,
  parse: (text) => options.find((option) => option === text) ?? fallback,
  format: (value) => (value === fallback ? null : value),
});

export const searchText = (param = 'search'): UrlFilter<string> => ({
  param,
  parse: (text) => text ?? '',
  format: (value) => value || null,
});

export const idOf = (param: string): UrlFilter<string | null> => ({
  param,
  parse: (text) => text || null,
  format: (value) => value,
});

export const pageNumber = (param = 'page'): UrlFilter<number> => ({
  param,
  parse: (text) => {
    const page = Number(text);
    return Number.isInteger(page) && page > 0 ? page : 1;
  },
  format: (value) => (value > 1 ? String(value) : null),
});

export const parseUrlFilters = <Filters extends UrlFilters>(
  filters: Filters,
  params: URLSearchParams,
): UrlFilterValues<Filters> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [name, filter.parse(params.get(filter.param))]),
  ) as UrlFilterValues<Filters>;

/** In the order of `filters`, without defaults. */
export const formatUrlFilters = <Filters extends UrlFilters>(
  filters: Filters,
  values: UrlFilterValues<Filters>,
): URLSearchParams =>
  new URLSearchParams(
    Object.entries(filters).flatMap(([name, filter]) => {
      const text = filter.format(values[name]);
      return text ? [[filter.param, text]] : [];
    }),
  );
