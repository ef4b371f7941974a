import { notFound } from '../../../platform/problem.ts';
import { builtInTemplate } from './built-in/built-in-templates.ts';
import type { Requests } from '../requests.context.ts';
import type { Template } from './templates.contract.ts';
import { presentBuiltIn, presentTemplate } from './templates.present.ts';

/** One of the organisation's own, or a built-in one in the given language. */
export async function getTemplate({ templates }: Requests, organisationId: string, id: string, locale: 'fr' | 'en'): Promise<Template> {
  const builtIn = builtInTemplate(id, locale);
  if (builtIn) return presentBuiltIn(builtIn);
  const row = await templates.find(organisationId, id);
  if (!row) throw notFound();
  return presentTemplate(row);
}
