import type { Template } from '../templates.contract.ts';

export type BuiltInTemplate = Readonly<
  Pick<Template, 'id' | 'name' | 'description' | 'title' | 'message'>
> & { readonly documents: readonly Readonly<Template['documents'][number]>[] };
