import { notFound } from '../../../platform/problem.ts';
import { findBuiltInTemplate } from './built-in/built-in-templates.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { Template } from './templates.contract.ts';
import { presentBuiltIn, presentTemplate } from './templates.present.ts';

/** One of the organisation's own, or a built-in one in the given language. */
export async function getTemplate(
  { templates }: RequestsContext,
  organizationId: string,
  id: string,
  locale: 'fr' | 'en',
): Promise<Template> {
  const builtIn = findBuiltInTemplate(id, locale);
  if (builtIn) return presentBuiltIn(builtIn);
  const row = await templates.find(organizationId, id);
  if (!row) throw notFound();
  return presentTemplate(row);
}
