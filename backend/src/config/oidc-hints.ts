import type { Config } from './config.ts';
import type { ConfigProblems } from './config-problems.ts';
import type { EnvReader } from './env-reader.ts';

const HINT = /^([\p{L}\p{N}][\p{L}\p{N} .&’'-]{0,39}):([A-Za-z][\w-]{0,39})=([\w.:/@+-]{1,200})$/u;
/** Parameters that the sign-in sets itself, or that would change what it asks for. */
const RESERVED = new Set(
  `acr_values claims client_id code_challenge code_challenge_method display dpop_jkt id_token_hint
   max_age nonce prompt redirect_uri registration request request_uri resource response_mode
   response_type scope state ui_locales`.split(/\s+/),
);

/** `OIDC_HINTS=Google:kc_idp_hint=google`: label, then a parameter of the authorisation address. */
export function readOidcHints(env: EnvReader, problems: ConfigProblems): Config['oidc']['hints'] {
  const labels = new Set<string>();
  return env.list('OIDC_HINTS').flatMap((entry) => {
    const [, label = '', parameter = '', value = ''] = HINT.exec(entry) ?? [];
    const problem =
      label === ''
        ? `${JSON.stringify(entry.slice(0, 60))} cannot be read`
        : RESERVED.has(parameter)
          ? `the parameter ${parameter} belongs to the sign-in itself`
          : labels.has(label)
            ? `the label ${label} is there twice`
            : null;
    labels.add(label);
    if (problem === null) return [{ label, parameter, value }];
    problems.add(
      'OIDC_HINTS',
      problem,
      'label:parameter=value separated by commas, such as Google:kc_idp_hint=google',
    );
    return [];
  });
}
