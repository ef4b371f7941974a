import type { PublicRuntimeConfig } from './public-runtime-config.ts';

/** For tests: puts the configuration on the page; returns a function that removes it. */
export function stubRuntimeConfig(config: PublicRuntimeConfig): () => void {
  const script = document.createElement('script');
  script.id = 'recueil-page';
  script.type = 'application/json';
  script.textContent = JSON.stringify(config);
  document.head.append(script);
  return () => script.remove();
}
