interface PageFacts {
  version: string;
  development: boolean;
  supportEmail: string;
}

/** What the server says in the page about itself. */
export const pageFacts = (): PageFacts => {
  const facts: PageFacts = { version: '1.0.0', development: false, supportEmail: 'support@recueil.example' };
  try {
    return { ...facts, ...(JSON.parse(document.getElementById('recueil-page')?.textContent ?? '{}') as Partial<PageFacts>) };
  } catch {
    return facts;
  }
};
