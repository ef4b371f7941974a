import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import type { Language } from './settings.ts';

const WORDS = {
  fr: {
    name: /^Nom du destinataire/,
    email: /^Adresse e-mail/,
    title: 'Titre de la demande',
    document: (number: number) => `Nom du document ${number}`,
    add: 'Ajouter un document',
    next: 'Suivant',
    create: 'Créer la demande',
    browse: 'Parcourir les modèles',
    use: 'Utiliser ce modèle',
    created: 'La demande est créée',
    link: /^Lien personnel de/,
    saved: /^Brouillon enregistré à/,
    step: (number: number) => new RegExp(`^Étape ${number} sur 3`),
    replace: 'Remplacer',
    cancel: 'Annuler',
    retry: 'Réessayer',
    notCreated: 'La demande n’a pas été créée',
    keep: 'Garder et quitter',
    dashboard: 'Tableau de bord',
    options: /^Options/,
    template: 'Candidature locative',
    asTemplate: 'Enregistrer comme modèle',
    templateName: /^Nom du modèle/,
    saveTemplate: 'Enregistrer le modèle',
    reset: 'Recommencer',
    undo: 'Rétablir',
    restored: 'Brouillon de la session précédente repris',
    changedElsewhere: 'Ce brouillon a été modifié dans un autre onglet',
    reload: 'Recharger',
  },
  en: {
    name: /^Recipient’s name/,
    email: /^Email address/,
    title: 'Request title',
    document: (number: number) => `Name of document ${number}`,
    add: 'Add document',
    next: 'Next',
    create: 'Create Request',
    browse: 'Browse templates',
    use: 'Use this template',
    created: 'Request created',
    link: /^Personal link for/,
    saved: /^Draft saved at/,
    step: (number: number) => new RegExp(`^Step ${number} of 3`),
    replace: 'Replace',
    cancel: 'Cancel',
    retry: 'Try Again',
    notCreated: 'Failed to create request',
    keep: 'Keep draft and leave',
    dashboard: 'Dashboard',
    options: /^Options/,
    template: 'Rental application',
    asTemplate: 'Save as template',
    templateName: /^Template name/,
    saveTemplate: 'Save template',
    reset: 'Start over',
    undo: 'Undo',
    restored: 'Draft loaded from previous session',
    changedElsewhere: 'This draft was changed in another tab',
    reload: 'Reload',
  },
} as const;

export const wizardOn = (page: Page, language: Language = 'fr') => {
  const w = WORDS[language];
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' });
  return {
    w,
    button,
    open: async () => {
      await page.goto('/app/requests/new');
      await expect(
        page
          .getByLabel(w.name)
          .or(page.getByRole('heading', { name: w.step(2) }))
          .first(),
      ).toBeAttached();
    },
    context: async (name: string, email: string) => {
      await page.getByLabel(w.name).fill(name);
      await page.getByLabel(w.email).fill(email);
    },
    document: (number: number) => page.getByLabel(w.document(number), { exact: true }),
    next: () => button(w.next).click(),
    at: (step: number) => expect(page.getByRole('heading', { name: w.step(step) })).toBeAttached(),
    create: () => button(w.create).click(),
    created: () => expect(page.getByRole('heading', { name: w.created })).toBeVisible(),
    link: () => page.getByLabel(w.link).inputValue(),
  };
};
