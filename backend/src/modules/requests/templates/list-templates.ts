import { BUILT_IN_TEMPLATES } from './built-in/built-in-templates.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { TemplateList } from './templates.contract.ts';
import { presentBuiltIn, presentTemplate } from './templates.present.ts';

/** An organisation's own templates by name, then those that come with the product. */
export async function listTemplates(
  { templates }: RequestsContext,
  organizationId: string,
  locale: 'fr' | 'en',
): Promise<TemplateList> {
  const own = await templates.list(organizationId);
  return {
    templates: [...own.map(presentTemplate), ...BUILT_IN_TEMPLATES[locale].map(presentBuiltIn)],
  };
}
