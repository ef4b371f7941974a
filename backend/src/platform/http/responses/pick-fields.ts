import type { Static, TObject } from '@sinclair/typebox';

/** The fields that the schema of a response names; whatever else `value` has does not leave. */
export const pickFields = <T extends TObject>({ properties }: T, value: Static<T>): Static<T> =>
  Object.fromEntries(
    Object.keys(properties).map((name) => [name, value[name as keyof Static<T>]]),
  ) as Static<T>;
