import type { Locale } from '../../identity/identity.contract.ts';
import { notFound } from '../../../platform/problem.ts';
import { findBuiltInTemplate, BUILT_IN_TEMPLATES } from './built-in/built-in-templates.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { Template, TemplateList } from './templates.contract.ts';
import { presentBuiltIn, presentTemplate } from './templates.present.ts';

export async function getTemplate(
  { templates }: RequestsContext,
  organizationId: string,
  id: string,
  locale: Locale,
): Promise<Template> {
  const builtIn = findBuiltInTemplate(id, locale);
  if (builtIn) return presentBuiltIn(builtIn);
  const row = await templates.find(organizationId, id);
  if (!row) throw notFound();
  return presentTemplate(row);
}

export async function listTemplates(
  { templates }: RequestsContext,
  organizationId: string,
  locale: Locale,
): Promise<TemplateList> {
  const own = await templates.list(organizationId);
  return {
    templates: [...own.map(presentTemplate), ...BUILT_IN_TEMPLATES[locale].map(presentBuiltIn)],
  };
}
