import { parse as parseQuery } from 'node:querystring';
import { validationFailed } from '../../problem.ts';
import type { RouteMiddleware } from '../routing/api-request.ts';
import type { Route } from '../routing/route.ts';
import { compileParamsValidator, compileQueryValidator } from './compile-validator.ts';

/** Parameters and query; the body follows when the caller may send one. */
export function validateInput(route: Route): RouteMiddleware {
  const checkParams = route.params && compileParamsValidator(route.params);
  const checkQuery = route.query && compileQueryValidator(route.query, route.messages);
  return (ctx, next) => {
    const { request } = ctx.state;
    const query = parseQuery(ctx.querystring);
    request.params = ctx.params;
    request.query = query;
    checkParams?.(request.params);
    if (checkQuery) checkQuery(query);
    // An identity provider may add parameters to its redirect; others are refused.
    else if (route.principal !== 'anonymous') refuseUnknownFields(query);
    return next();
  };
}

export function refuseUnknownFields(values: object): void {
  const names = Object.keys(values);
  if (names.length > 0)
    throw validationFailed({
      errors: names
        .slice(0, 50)
        .map((field) => ({ field: field.slice(0, 60), message: 'This field is unknown.' })),
    });
}
