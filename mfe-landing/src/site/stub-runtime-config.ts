import type { PublicRuntimeConfig } from './public-runtime-config.ts';

/** For tests: the JSON the server puts on the page. Answers a function that takes it away. */
export function stubRuntimeConfig(facts: PublicRuntimeConfig): () => void {
  const script = document.createElement('script');
  script.id = 'recueil-page';
  script.type = 'application/json';
  script.textContent = JSON.stringify(facts);
  document.head.append(script);
  return () => script.remove();
}
