import type { Template } from '../templates.contract.ts';

/** A template that comes with the product, in one language. Its id, a word, is the same in both. */
export type BuiltInTemplate = Readonly<
  Pick<Template, 'id' | 'name' | 'description' | 'title' | 'message'>
> & { readonly documents: readonly Readonly<Template['documents'][number]>[] };
