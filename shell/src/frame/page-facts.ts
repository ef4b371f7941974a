interface PageFacts {
  version: string;
  development: boolean;
}

/** What the server says in the page about itself. */
export const pageFacts = (): PageFacts => {
  const facts: PageFacts = { version: '1.0.0', development: false };
  try {
    return { ...facts, ...(JSON.parse(document.getElementById('recueil-page')?.textContent ?? '{}') as Partial<PageFacts>) };
  } catch {
    return facts;
  }
};
