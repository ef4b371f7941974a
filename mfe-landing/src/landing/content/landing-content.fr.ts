import type { LandingContent } from './landing-content.ts';

export const landingContentFr: LandingContent = {
  title: 'Recueil. Vos dossiers complets, sans courir après les pièces',
  nav: {
    label: 'Sections',
    sectors: 'Métiers',
    how: 'Fonctionnement',
    price: 'Tarif',
    questions: 'Questions',
  },
  signIn: 'Se connecter',
  signUp: 'Créer un compte',
  signUpPath: '/sign-up',
  hero: {
    title: 'Vos dossiers complets, sans courir après les pièces',
    lead: 'Vous dressez la liste. Votre client dépose depuis son téléphone, sans compte. Recueil relance, vous validez.',
    how: 'Voir comment ça marche',
    note: '14 jours d’essai, sans carte bancaire. Prêt en 3 minutes environ.',
  },
  demo: {
    label:
      'Exemple de tableau de bord\u00A0: des documents reçus, deux dossiers validés, deux en attente',
    received: 'Documents reçus',
    approved: 'Validé',
    pending: 'En attente',
    rows: [
      { title: 'Vente maison, allée des Ormes', person: 'Marc Delaunay', sheets: 'aaaaaa' },
      { title: 'Succession Marchand', person: 'Bernard Marchand', sheets: 'rrmmmm' },
      { title: 'Prêt relais, Cesson', person: 'Thomas Ferrand', sheets: 'rrrrrm' },
      { title: 'Contrat de mariage', person: 'Inès Da Silva', sheets: 'aaa' },
    ],
  },
  facts: [{ icon: 'lock', before: 'Chiffrement', strong: 'AES-256', after: '' }],
  sectors: {
    title: 'Pour les métiers où tout commence par un dossier complet',
    items: [
      {
        picture: 'bank',
        title: 'Banque et finance',
        text: 'Ouverture de compte, crédit, mise à jour annuelle.',
        documents: ['Pièce d’identité', 'Bulletins de salaire', 'Relevés de compte'],
      },
      {
        picture: 'law',
        title: 'Juridique',
        text: 'Ventes, successions, contrats, contentieux.',
        documents: ['Titre de propriété', 'Livret de famille', 'Pièces numérotées'],
      },
      {
        picture: 'people',
        title: 'Ressources humaines',
        text: 'Embauches, renouvellements, départs.',
        documents: ['Diplômes', 'Carte Vitale', 'RIB'],
      },
      {
        picture: 'house',
        title: 'Immobilier',
        text: 'Locations, compromis, copropriété.',
        documents: ['Avis d’imposition', 'Justificatif de domicile', 'Diagnostics'],
      },
    ],
  },
  cost: {
    title: 'Relancer n’est pas un métier',
    items: [
      ['D’abord', 'écrire, appeler, vérifier, écrire encore.'],
      ['Ensuite', 'retrouver la pièce jointe, la renommer, la ranger.'],
      ['Souvent', 'recommencer, parce qu’une page est illisible.'],
    ],
  },
  how: {
    title: 'Une liste, un lien, un dossier complet',
    lead: 'Recueil fait ce que vous faisiez entre deux rendez-vous.',
    dashboard:
      'Le tableau de bord\u00A0: deux dossiers à valider, les dossiers en cours et les prochaines relances',
    steps: [
      {
        title: 'Vous demandez',
        text: 'En moins de 90 secondes, à partir d’un modèle ou d’une page blanche.',
        picture: 'request',
        alt: 'La liste des documents demandés, chacun obligatoire ou non',
      },
      {
        title: 'Votre client dépose',
        text: 'Un lien sécurisé, une photo, c’est envoyé. Sans compte.',
        picture: 'upload',
        alt: 'La page du client\u00A0: deux documents reçus sur trois',
      },
      {
        title: 'Recueil relance',
        text: 'À votre place, selon vos règles. Vous suivez l’avancement, vous n’écrivez plus.',
        picture: 'remind',
        alt: 'Les relances automatiques d’une demande\u00A0: la prochaine et les suivantes, à déplacer ou à suspendre',
      },
      {
        title: 'Vous validez',
        text: 'D’une touche, ou avec une raison que le client comprend et corrige aussitôt.',
        picture: 'review',
        alt: 'Un dossier à valider\u00A0: chaque document s’approuve ou se rejette',
      },
    ],
  },
  testimonials: {
    title: 'Ce qu’ils en disent',
  },
  price: {
    title: 'Un seul tarif, tout compris',
    name: 'Recueil',
    amount: '97\u00A0€',
    per: 'par mois',
    or: 'ou',
    yearly: '970\u00A0€ par an',
    saving: ', soit 2 mois offerts',
    note: '14 jours d’essai, sans carte bancaire.',
    included: [
      'Documents et utilisateurs illimités',
      'Relances automatiques',
      'API REST',
      'Assistance prioritaire',
      'Formation offerte',
    ],
  },
  faq: {
    title: 'Questions fréquentes',
    items: [
      {
        question: 'Mes clients doivent-ils créer un compte\u202F?',
        answer: 'Non. Ils reçoivent un lien sécurisé, ouvrent la page et déposent leurs fichiers.',
      },
      {
        question: 'Où sont conservés les documents\u202F?',
        topic: 'hosting',
        answer:
          'Chez l’exploitant du service, chiffrés en AES-256, une clé par fichier. La page Sécurité dit le reste.',
      },
      {
        question: 'Combien de temps pour commencer\u202F?',
        answer:
          'Trois minutes environ. Vous créez votre compte, choisissez un modèle et envoyez votre première demande.',
      },
      {
        question: 'Combien coûte Recueil après l’essai\u202F?',
        answer:
          'L’essai dure 14 jours, sans carte bancaire. Ensuite, 97\u00A0€ par mois, ou 970\u00A0€ par an, soit 2 mois offerts.',
      },
    ],
  },
  end: { title: 'Commencez par un seul dossier', note: '14 jours d’essai, sans carte bancaire.' },
};
